search = Find
