/** Words that mean much the same to what is looked for: what was learned of one tells of the others too. */
const themes: Record<string, string> = {
  self: 'i im ive ill id me my myself mine ima imma meself mysel',
  dying: 'die dying died dead death kill killing killed suicide suicidal unalive kms hang hanging drown drowning jump jumping overdose overdosed overdosing shoot shooting strangle suffocate dye',
  ending: 'end ending gone disappear vanish exist existing existed forever over stop stopped erase erased delete',
  living: 'live living life lives alive breathe breathing wake waking born exist future',
  means: 'pills pill tablets tablet paracetamol ibuprofen aspirin meds rope noose blade blades razor knife bridge roof train tracks platform bleach gun ledge edge balcony belt lighter compass',
  hurting: 'cut cutting cuts bleed bleeding bleeds scars scar burn burned burning burnt scratch scratching hurt hurting hurts harm harming '
    + 'punish starve starving vomit puke bruise carve carved',
  wanting: 'want wanna wish hope hoping pray going gonna plan planned thinking think thought thoughts ready decided need try tried trying would could might',
  not: 'not dont doesnt no never nothing nobody none noone cant cannot wont without didnt isnt dnt',
  loss: 'worthless hopeless empty numb burden mistake useless alone tired exhausted done trapped worse better deserve deserves hate point reason anymore longer broken disgusting failure',
  parting: 'goodbye bye farewell forgive sorry letter letters note tell love thank message',
  when: 'tonight tomorrow today friday saturday sunday monday date day night soon last after week',
  other: 'friend friends brother sister mum dad mom mother father cousin girlfriend boyfriend classmate pupil student he she his her him himself herself hes shes',
  striking: 'hit hits beat beats beating beaten slap slaps slapped punch punches punched kick kicks kicked choke chokes choked smack smacks smacked whip whipped bruise bruises belt'
    + ' shove shoved throws threw',
  touching: 'touch touches touched touching kiss kisses kissing undress undressed underwear shower rape raped molest molested clothes pants bed bedroom private',
  online: 'online internet snap snapchat discord insta instagram whatsapp tiktok stranger webcam game chat chats dm dms text texts messages',
  picture: 'nude nudes naked pic pics picture pictures photo photos selfie selfies video videos camera',
  sexual: 'sex sexy porn erotic horny boobs dick penis vagina strip kinky onlyfans seduce masturbate virgin hookup',
  group: 'muslim muslims jew jews jewish black blacks gay gays lesbian lesbians trans immigrant immigrants refugee refugees foreigner foreigners arab arabs roma gypsy gypsies asian'
    + ' asians chinese mexican '
    + 'mexicans african africans women girls disabled christians christian islam white whites race races',
  insult: 'stupid idiot idiots ugly fat freak freaks pig trash scum vermin rat rats animals dirty dumb retard retarded moron bitch slut whore subhuman inferior superior filthy smelly weirdo pathetic',
  mocking: 'bully bullied bullying bullies tease teasing teased laugh laughs laughing mock mocking mean rumour rumours rumor rumors humiliate embarrass insult insults exclude spit spits shoved names',
  substance: 'weed meth cocaine coke vape vapes vaping alcohol vodka beer drunk joint joints mdma ecstasy xanax adderall cannabis marijuana lsd heroin steroids edibles shrooms'
    + ' mushrooms stoned dealer high drug drugs snus smoke smoking',
  weapon: 'rifle weapon weapons pistol explosive explosives bomb bombs grenade molotov ammo bullets shotgun glock machete sword',
  attacking: 'stab stabbing murder attack attacking revenge massacre shooter shooters strike destroy explode explodes blow',
  stunt: 'challenge dare hack hacking ddos malware shoplift steal stealing sneak surf chlorine thermite bleaching hotwire lockpick faint',
  rules: 'ignore disregard override bypass instructions rules prompt guidelines restrictions restriction filter filters jailbreak unfiltered uncensored system developer admin',
  schoolwork: 'homework essay test exam quiz worksheet assignment paper answers answer key report',
  personal: 'address phone password passwords email pin account login card insurance passport postcode zip street',
  scared: 'scared afraid fear fears frightened terrified unsafe nervous',
  grownup: 'stepdad stepfather stepmum stepmother uncle aunt grandad grandpa grandfather coach trainer priest babysitter adult man guy parents nan',
  hiding: 'hide hiding hidden secret nobody sleeves found knows notice noticed',
};

const byWord = new Map(Object.entries(themes).flatMap(([theme, words]) => words.split(' ').map((word) => [word, theme] as const)));

export const themeOf = (word: string): string | undefined => byWord.get(word);

/** Whether a sentence has a word of what is looked for, other than of persons and times: without one a long text is not looked at closely. */
const telling = new Set(['dying', 'ending', 'living', 'means', 'hurting', 'loss', 'parting', 'striking', 'touching', 'picture',
  'sexual', 'insult', 'mocking', 'substance', 'weapon', 'attacking', 'stunt', 'scared', 'grownup']);
export const isTelling = (words: readonly string[]): boolean => words.some((word) => telling.has(byWord.get(word) ?? ''));
