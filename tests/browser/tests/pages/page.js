const said = document.querySelector('#said')
document.querySelector('#press').onclick = event => { said.textContent = event.pointerType === 'touch' ? 'tap' : 'click' }
document.querySelector('#complain').onclick = () => { console.error('as asked'); said.before(Object.assign(document.createElement('p'), { textContent: 'pushes what follows down' })) }
document.querySelector('#write').onkeydown = event => { if (event.key.length > 1) said.textContent = event.key }
