hint-part = Regarde { $way }
