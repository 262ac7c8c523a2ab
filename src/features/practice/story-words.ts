const words = (list: string) => new Set(list.split(/\s+/).filter(Boolean));

/** Words that carry no setting: they may come and go. */
export const plainWords = words(`
  a an the this that these those it its they them their he him his she her we our you your i my me
  is are was were be been being am has have had do does did will would can could may might must should shall
  and or but so if then because while as with by in on at to for from into onto out up down about there here of
  also very just again still already now today then who whose which`);

/** Words that say how numbers belong together, what is asked and in which form: each stays as often as it stood. */
export const fixedWords = words(`
  more less fewer than times twice thrice double triple half halve halves quarter quarters third thirds fourth fourths fifth fifths tenth tenths
  one once each every per total altogether together sum difference product quotient share shares shared split equally equal equals left remain remains remaining rest
  over part parts whole percent percentage increase increases increased decrease decreases decreased discount off tax interest sale reduced raise raised
  average mean median mode range ratio rate speed area perimeter volume length width height long wide high tall deep radius diameter circumference angle
  least most maximum minimum nearest round rounded estimate exactly fraction decimal simplest lowest mixed expression equation inequality formula solve simplify factor expand
  before after first second last next longer shorter older younger larger smaller greater faster slower cheaper heavier lighter higher lower bigger taller wider narrower deeper younger nearer further farther earlier later
  not no never without only except none both all either neither same different another other
  get gets got receive receives received add adds added find finds found earn earns earned win wins won collect collects collected save saves saved buy buys bought
  give gives gave given lose loses lost spend spends spent use uses used eat eats ate eaten take takes took taken remove removes removed sell sells sold pay pays paid drop drops dropped
  cost costs need needs begin begins start starts end ends grow grows fall falls rise rises
  how many much what write calculate work solution answer least enough possible proportional`);

/** Measures: each stays as often as it stood, and beside its number. */
export const measures = words(`
  % percent cm mm m km dm g kg mg t l ml s min h cent cents dollar dollars euro euros pound pounds coin coins
  metre metres meter meters centimetre centimetres centimeter centimeters millimetre millimetres kilometre kilometres kilometer kilometers mile miles inch inches foot feet yard yards
  gram grams kilogram kilograms tonne tonnes litre litres liter liters millilitre millilitres second seconds minute minutes hour hours day days week weeks month months year years
  degree degrees square cubic point points`);

/** A word in lower case without a plural's ending: "weeks" is "week". */
export function wordForm(word: string): string {
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
