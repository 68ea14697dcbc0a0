// At an old address: goes on to the new one, to the same place in it.
{
  const to = document.links[0];
  to.hash ||= location.hash;
  location.replace(to);
}
