const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words that carry no meaning in English text; they are neither indexed nor searched. */
export const englishStopWords: ReadonlySet<string> = words(`
  a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to
  was will with
`);

/**
 * Words that a question or a request uses to ask rather than to name its subject. They are searched only when nothing
 * else is left of the question.
 */
export const englishAskingWords: ReadonlySet<string> = words(`
  about after all also am among any because been before being between both can could did do does doing done during each
  either every few from had has have having he her here hers him his how however i its itself just like made make makes
  many may me might more most much must my myself nor now off once one only other others our ours out over own per
  please same several she should since so some than them themselves those through thus too under until up upon us use
  used very via was we were what whatever when where whether which while who whoever whom whose why within without would
  yes you your yours
  arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt youre theyre hes shes
  whats whos hows wheres whens whys wich wat wats wen wy wot plz pls whereabouts
  define describe describes described discuss discusses discussed explain explains explained give gives given list lists
  name names tell say says state show shows shown happen happens happened mean means meant call called
`);

/** Commonest words of other languages in Latin letters, without accents, that are no English words. */
export const foreignStopWords: ReadonlySet<string> = words(`
  der das und ist nicht ein eine einer einem einen zu von mit sich auf fur im dem des auch wird sind oder als nach
  le la les et est une du que qui dans pour sur avec ce cette sont elle nous
  el los las en es por con para se una su como mas pero
  di che per non della sono gli nel alla
  um uma nao ao pela pelo
  het een dat niet zijn voor op aan
  och att det som av inte ett
  sie jest nie oraz dla
  ve bir bu ile icin olarak
  ei joka oli
`);

/**
 * Words of any subject. A question may use them without its answer doing so: 'What is the main advantage of …',
 * 'Imagine a situation where …'.
 */
export const englishGeneralWords: ReadonlySet<string> = words(`
  ability able accept access account achieve across act action active actual add address adult advantage affect again age
  agree aid aim allow almost along already alternative always amount analysis answer appear apply approach appropriate
  area argue argument around ask aspect assume attempt author available average avoid away back bad base basic basis
  become begin behavior behaviour belong beneficial benefit best better big bit book break brief briefly bring broad build
  business car care careful carry case category cause center central certain chance change chapter character characteristic
  check choice choose claim class clear clearly close collection combine come comment common community compare comparison
  complete complex component concept concern conclude conclusion condition consequence consider consist contain content context
  contrast contribute control correct correspond cost count course cover create critical current daily data day deal decide
  decrease deep degree depend depth design detail determine develop development differ difference different difficult difficulty
  direct direction disadvantage discover discovery distance distinct distinguish divide document drawback early easily easy effect
  effective effort employ enable end engage enough ensure enter entire environment equal equivalent especially essential establish
  estimate evaluate event ever everyday evidence exact exactly example excellent exception exist expect experience explanation
  express extent extra eye face fact factor fail fall family far fast feature feel few field figure final find fit follow force
  forget form formation former formula forward found frame free frequent friend front full fully function fundamental further
  future gain general generally get go goal good great ground group grow guess half hand happen hard harm harmful head health
  healthy hear heavy help high hold home hour house human hypothetically idea ideal identify illustrate image imagine immediate
  impact implication imply importance important improve include increase indicate individual influence inform information initial
  input inside instance instead interest interested intermediate internal introduce investigate involve issue item job join keep
  key kind know knowledge known lack large last late later lead learn learning leave left length less let level lie life light
  limit limited line link little live load locate location long look lose lot low lower main maintain major manner mark match
  material matter maximum mean meaning means measure mechanism meet member mention method middle mind minimum minor miss model
  moment month morning move movement multiple name nature near nearly necessary need negative never new next nice normal note notice
  number object observe observation obtain obvious occur often old open operate opinion opposite option order ordinary organize
  organise origin original others outcome output outside overall own page pair part particular pass past path pattern pay people
  percent perfect perform perhaps period person perspective phrase pick piece place plan play please point poor popular portion
  position positive possibility possible possibly potential power practice predict prefer prepare presence present prevent previous
  primary principal principle probable probably problem procedure proceed process produce product project promote proper property
  propose protect prove provide purpose put quality quantity question quick quickly quite range rapid rare rate rather ratio reach
  read real reality really reason receive recent recognise recognize record reduce refer reference regard region regular relate
  related relation relationship relative release relevant rely remain remember remove repeat replace report represent require
  requirement research researcher resource respect respond response responsible rest result return reveal right role room rule run
  safe sample save scale scenario school scientist scientific search section seek seem select send sense sentence separate sequence
  series serious serve service set setting shape share short side sign significance significant significantly similar similarity
  simple simply single situation size skill slight slow small society solution solve something sometimes sort source space
  speak special specific specifically speed stage stand standard start state statement stay step still stop story strategy strength
  strong structure student study subject success successful sudden suggest suitable sum summarise summarize summary support suppose
  sure surface surprise surround switch system table take talk target task teach teacher team technique tend term test text thing
  think third thought time tiny title today together tool top topic total toward towards track traditional travel treat trial true
  try turn twice type typical typically ultimate unable uncommon under understand understanding unique unit unlike upper usage useful
  user usual usually valid value variety various vary version versus vertical view vital voice wait walk want watch way week
  weight well whole wide word work world worth write writer wrong year yet young
`);
