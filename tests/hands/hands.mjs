// Values the hands of the sample with majiang-core and prints how many a second.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const [sample, folder] = process.argv.slice(2);
const Majiang = createRequire(import.meta.url)(folder);

const tiles = text => (text === '-' ? [] : text.split(',').map(Number));
const suit = tile => 'mpsz'[Math.floor(tile / 36)];
const digit = tile => ([16, 52, 88].includes(tile) ? 0 : (Math.floor(tile / 4) % 9) + 1);
const name = tile => suit(tile) + digit(tile);

function closed(all) {
  let text = '';
  for (const kind of 'mpsz') {
    const digits = all.filter(tile => suit(tile) === kind).sort((a, b) => a - b).map(digit);
    if (digits.length) text += kind + digits.join('');
  }
  return text;
}

function meld(text) {
  const [kind, list] = text.split(':');
  const all = tiles(list).sort((a, b) => a - b);
  const digits = all.map(digit);
  if (kind === 'closedkan') return suit(all[0]) + digits.join('');
  if (kind === 'addedkan') return suit(all[0]) + digits.slice(0, 3).join('') + '-' + digits[3];
  return suit(all[0]) + digits[0] + (kind === 'chi' ? '-' : '') + digits.slice(1).join('') + (kind === 'chi' ? '' : '-');
}

const hands = readFileSync(sample, 'utf8').split('\n').filter(line => line && !line.startsWith('#')).flatMap(line => {
  const [, drawn, riichi, ippatsu, special, seat, round, rest, melds, tile, indicators, under] = line.split('\t');
  const own = tiles(rest);
  const called = melds === '-' ? [] : melds.split(' ').map(meld);
  let text = closed(own);
  if (drawn === '1') text += name(Number(tile));
  const hand = Majiang.Shoupai.fromString([text, ...called].join(','));
  if (!hand) return [];
  const rule = Majiang.rule();
  const param = {
    rule, zhuangfeng: Number(round), menfeng: Number(seat), lizhi: { riichi: 1, double: 2 }[riichi] ?? 0, yifa: ippatsu === '1',
    qianggang: special === 'robbed', lingshang: special === 'deadwall', haidi: special === 'last' ? (drawn === '1' ? 1 : 2) : 0,
    baopai: tiles(indicators).map(name).map(text => text.replace('0', '5')),
    fubaopai: riichi === '-' ? null : tiles(under).map(name).map(text => text.replace('0', '5')),
  };
  return [[hand, drawn === '1' ? null : name(Number(tile)) + '=', param]];
});

const start = performance.now();
let done = 0;
while (performance.now() - start < 1000) {
  for (const [hand, from, param] of hands) Majiang.Util.hule(hand, from, Majiang.Util.hule_param(param));
  done += hands.length;
}
console.log(done / ((performance.now() - start) / 1000));
