import { stem } from '../../text/terms.ts';

/** Pairs of which one cannot stand for the other. Each side lists its forms that no stem joins. */
const pairs = `
  increase,rise,rose,risen,raise,grow,grew,gain : decrease,reduce,fall,fell,fallen,lower,shrink,shrank,lose,lost
  more : less,fewer | most : least,fewest | high,higher : low,lower | highest : lowest | large,larger,big,bigger,great,greater : small,smaller | largest,biggest,greatest : smallest
  long,longer : short,shorter | longest : shortest | fast,faster,quick,quicker : slow,slower | fastest,quickest : slowest | heavy,heavier : light,lighter | heaviest : lightest
  hot,hotter,warm,warmer : cold,colder,cool,cooler | hottest,warmest : coldest,coolest | old,older : young,younger | oldest : youngest,newest | early,earlier : late,later | before : after | first : last
  inside,inner,internal : outside,outer,external | above : below,beneath | left : right | north,northern : south,southern | east,eastern : west,western | top : bottom | front : back
  dominant : recessive | eukaryote,eukaryotic : prokaryote,prokaryotic | aerobic : anaerobic | acid,acidic : base,basic,alkaline | positive,positively : negative,negatively | endothermic : exothermic
  anode : cathode | artery,arteries : vein | numerator : denominator | producer : consumer | predator : prey | mitosis : meiosis | exothermic : endothermic | concave : convex | even : odd
  male : female | man,men : woman,women | boy : girl | mother : father | sister : brother | son : daughter | king : queen | husband : wife | uncle : aunt
  win,won,victory : lose,lost,defeat | attack : defend | import : export | buy,bought : sell,sold | profit : loss | borrow : lend,lent | accept : reject,refuse | allow,permit : forbid,forbade,forbidden,ban,prohibit
  open : close,shut | begin,began,begun,start : end,stop,finish | attract : repel | absorb : emit,release | expand : contract,shrink | push : pull | enter : leave,left | freeze,froze,frozen : melt,thaw
  summer : winter | day : night | morning : evening | rich : poor | strong : weak | deep : shallow | wet : dry | hard : soft | thick : thin | dark : bright | true : false | alive : dead | guilty : innocent
  always : never | all,every : none | possible : impossible | legal : illegal | equal : unequal | visible : invisible | safe : dangerous | success,succeed : failure,fail | love : hate | friend : enemy,enemies
  reversible : irreversible | stable : unstable | soluble : insoluble | voluntary : involuntary | democracy : dictatorship | import : export | upstream : downstream | clockwise : counterclockwise,anticlockwise`;

export type Opposites = { one: ReadonlySet<string>; other: ReadonlySet<string> };

const side = (list: string) => new Set(list.split(',').flatMap((form) => [form.trim(), stem(form.trim())]));

export const opposites: readonly Opposites[] = pairs.split(/[|\n]/).filter((pair) => pair.includes(':')).map((pair) => {
  const [one = '', other = ''] = pair.split(':');
  return { one: side(one), other: side(other) };
});
