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
  once each every per total altogether together share shares shared split equally equal equals left remain remains remaining rest
  over part parts whole percent percentage increase increases increased decrease decreases decreased discount off tax interest sale reduced raise raised
  average mean median mode range ratio rate speed area perimeter volume length width height long wide high tall deep radius diameter circumference angle
  least most maximum minimum nearest round rounded estimate exactly fraction decimal simplest lowest mixed expression equation inequality formula simplify factor expand
  before after first second last next longer shorter older younger larger smaller greater faster slower cheaper heavier lighter higher lower bigger taller wider narrower deeper younger nearer further farther earlier later
  not no never without only except none both all either neither same different other
  get gets got receive receives received earn earns earned win wins won save saves saved
  give gives gave given lose loses lost spend spends spent eat eats ate eaten take takes took taken remove removes removed sell sells sold pay pays paid drop drops dropped
  cost costs grow grows fall falls rise rises
  how many much what write answer enough possible proportional`);

/** Fixed only beside a number or a measure: "another 5", "one third"; "one bell, another bell" counts nothing. */
export const fixedBesideNumbers = words('one another');

/** Words that name what is to be done with the numbers: a story that has more of them than the original gives its solution away. */
export const operationWords = words(`
  add adds added adding addition plus subtract subtracts subtracted subtracting subtraction minus multiply multiplies multiplied multiplying multiplication
  divide divides divided dividing division sum difference product quotient times calculate compute solve equation operation`);

/** Words that keep their place among the numbers: turned round, the story is another one. */
export const roleWords = words('before after more less fewer than each every per first last now then both left remaining total most least off old new only except');

/** What has no place in an exercise for children. */
export const unfitWords = words(`
  gun guns rifle rifles pistol pistols weapon weapons knife knives sword swords bomb bombs bullet bullets grenade grenades missile missiles ammunition dagger daggers tank tanks soldier soldiers army armies war wars battle battles
  gangster gangsters criminal criminals thief thieves robber robbers robbery murderer murderers terrorist terrorists kidnapper kidnappers pirate pirates prisoner prisoners prison prisons jail
  kill kills killed killing murder murders shoot shoots shot stab stabs stabbed fight fights attack attacks hit hits punch blood bloody corpse corpses dead death die dies died suicide hang torture victim victims execution poison poisoned injured wounded
  whisky whiskey beer beers wine wines vodka rum gin brandy champagne liquor liquors alcohol alcoholic cocktail cocktails pub pubs drunk tequila cider
  cigarette cigarettes cigar cigars tobacco smoke smokes smoker smoking vape vapes vaping drug drugs cocaine heroin cannabis marijuana weed pills
  casino casinos bet bets betting gamble gambles gambler gambling lottery poker roulette slot jackpot
  sex sexy naked nude kiss kisses kissing porn bikini strip stripper
  hell damn devil satan stupid idiot idiots ugly fat loser losers hate hates racist nazi nazis slave slaves slavery bomber execution`);

/** Trade names that models like to use. */
export const brandWords = words(`
  ikea lego nike adidas apple amazon google microsoft samsung netflix disney pokemon minecraft fortnite playstation xbox nintendo mcdonalds starbucks pepsi coca cola coke tesla toyota bmw mercedes ferrari barbie tiktok youtube
  instagram whatsapp facebook snapchat spotify iphone ipad walmart aldi lidl costco target uber messi ronaldo mbappe beyonce swift taylor marvel batman superman spiderman harry potter nutella oreo snickers haribo`);

/** Commonest words of other languages that are no English words. */
export const foreignWords = words('el los las una unos con por para que del cuantos cuantas hay en der die das und ist ein eine einen mit wie viele sind auf le les des une est dans avec combien il lo gli della con quanti sono het een van hoeveel zijn os uma quantos');

/** A story may begin with a thing that has no article. */
export const massWords = words('water rain sand milk paint juice snow wind oil gas money bread sugar flour grass paper wood tea coffee soup rice honey soil fuel petrol ice air light electricity school work everyone everybody someone somebody nobody today yesterday tomorrow together');

/** Measures: each stays as often as it stood, and beside its number. */
export const measures = words(`
  % percent cm mm m km dm g kg mg t l ml s min h cent cents dollar dollars euro euros pound pounds coin coins
  metre metres meter meters centimetre centimetres centimeter centimeters millimetre millimetres kilometre kilometres kilometer kilometers mile miles inch inches foot feet yard yards
  gram grams kilogram kilograms tonne tonnes litre litres liter liters millilitre millilitres second seconds minute minutes hour hours day days week weeks month months year years
  degree degrees square cubic point points`);

/** Words that end in "s" and are no plurals. */
const singulars = words('does is was has its this us as his yes always perhaps lens plus minus less gas bus mathematics physics series species');

/** A word in lower case without a plural's ending: "weeks" is "week", "radius" is "radius". */
export function wordForm(word: string): string {
  if (singulars.has(word)) return word;
  if (/(?:ss|x|ch|sh|[^aeo]us)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
