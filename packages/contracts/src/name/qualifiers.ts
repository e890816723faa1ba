/** Kinds of doubt and of distance with which a work is given to a name, the most sure first. */
export const qualifiers = [
  'attributed',
  'possibly',
  'workshop',
  'pupil',
  'circle',
  'school',
  'follower',
  'manner',
  'after',
] as const;
export type Qualifier = (typeof qualifiers)[number];

/**
 * Words before a name by which catalogues qualify it, in the languages of the site, Spanish and Latin. Phrases are parted
 * by a bar; behind one that ends in an apostrophe the name follows at once.
 */
export const wordsBefore: Readonly<Record<Qualifier, string>> = {
  attributed:
    'attributed to|attrib. to|attr. to|ascribed to|assigned to|zugeschrieben|zugeschrieben an|toegeschreven aan|toegeschr. aan|attribué à|attribuée à|attribué au|attr. à|attribuito a|attribuita a|attribuito al|attr. a|atribuido a|atribuida a|atribuído a|atribuída a|atribuído ao|przypisywany|przypisywana|przypisywane|przypisany|attributed|toegeschreven',
  possibly:
    'possibly|possibly by|probably|probably by|perhaps|perhaps by|presumably|presumably by|vermutlich|vermutlich von|möglicherweise|möglicherweise von|wahrscheinlich|wahrscheinlich von|wohl|wohl von|vielleicht|mogelijk|mogelijk door|waarschijnlijk|waarschijnlijk door|misschien|vermoedelijk|peut-être|peut-être par|probablement|forse|forse di|probabilmente|possibilmente|quizás|probablemente|posiblemente|talvez|possivelmente|provavelmente|ehkä|mahdollisesti|luultavasti|być może|prawdopodobnie|możliwe',
  workshop:
    "workshop of|the workshop of|studio of|studio assistant of|assistant of|atelier of|shop of|werkstatt von|werkstatt des|werkstatt der|werkstatt|atelier von|gehilfe von|werkplaats van|atelier van|medewerker van|atelier de|atelier d'|atelier du|atelier des|bottega di|bottega del|bottega dei|bottega degli|bottega d'|taller de|taller del|oficina de|oficina do|atelier do|warsztat",
  pupil:
    "pupil of|student of|schüler von|schüler des|schüler der|leerling van|élève de|élève d'|élève du|allievo di|allievo del|discípulo de|aluno de|uczeń",
  circle:
    "circle of|close circle of|entourage of|surroundings of|umkreis von|umkreis des|umkreis der|umkreis|kreis von|kreis des|kreis der|umfeld von|umfeld des|omgeving van|kring van|kring rond|entourage de|entourage d'|entourage du|cercle de|cercle d'|cercle du|cerchia di|cerchia del|ambito di|ambito del|ambito d'|círculo de|círculo del|círculo do|krąg",
  school:
    "school of|schule von|schule des|schule der|school van|école de|école d'|école du|scuola di|scuola del|scuola d'|escuela de|escola de|szkoła",
  follower:
    "follower of|followers of|imitator of|nachfolger von|nachfolger des|nachfolger der|nachfolge von|nachfolge des|nachahmer von|nachahmer des|navolger van|nabootser van|suiveur de|suiveur d'|imitateur de|imitateur d'|seguace di|seguace del|imitatore di|imitatore del|seguidor de|imitador de|naśladowca",
  manner:
    "manner of|in the manner of|style of|in the style of|art des|art der|in der art von|in der art des|stil von|stil des|im stil von|manier van|in de manier van|in de stijl van|stijl van|trant van|in de trant van|manière de|à la manière de|à la manière d'|dans le style de|style de|maniera di|alla maniera di|maniera del|stile di|manera de|a la manera de|à maneira de|maneira de|w stylu",
  after:
    "after|copy after|copy of|copied after|copies after|nach|kopie nach|kopie von|naar|kopie naar|d'après|d'aprés|copie d'après|copie de|copie d'|copia da|copia di|copia de|copia del|cópia de|según|wg|według|kopia wg|kopia według",
};

/** Words behind a name, in brackets or behind a comma, in the same form. */
export const wordsBehind: Readonly<Record<Qualifier, string>> = {
  attributed:
    'attributed|attributed to|attribution|attrib.|attr.|zugeschrieben|zugeschr.|zuschreibung|toegeschreven|toegeschreven aan|attribué|attribué à|attribuée|attribution|attribuito|attribuita|attribuito a|attribuzione|atribuido|atribuído|atribuído a|przypisywany|przypisywane',
  possibly:
    '?|possibly|probably|perhaps|vermutlich|möglicherweise|wahrscheinlich|mogelijk|waarschijnlijk|peut-être|probablement|forse|probabilmente|talvez|ehkä',
  workshop:
    'workshop|workshop of|studio of|werkstatt|werkstatt von|werkplaats|werkplaats van|atelier van|atelier|atelier de|bottega|bottega di|taller|taller de|oficina|oficina de|warsztat|pracownia|työpaja',
  pupil: 'pupil|pupil of|student of|schüler|leerling|leerling van|élève|élève de|allievo|allievo di',
  circle:
    'circle|circle of|entourage|umkreis|kreis|umfeld|omgeving|omgeving van|kring|kring van|entourage de|cercle|cercle de|cerchia|cerchia di|ambito|ambito di|círculo|círculo de|krąg',
  school: 'school|school of|schule|school van|école|école de|scuola|scuola di|escuela|escuela de|escola|szkoła|koulu',
  follower:
    'follower|follower of|imitator|imitator of|nachfolger|nachfolge|nachahmer|navolger|navolger van|suiveur|suiveur de|imitateur|seguace|seguace di|imitatore|seguidor|imitador|naśladowca|seuraaja',
  manner: 'manner|manner of|style of|in der art|manier|manier van|manière|manière de|maniera|maniera di',
  after:
    "after|copy after|copy|nach|kopie|kopie nach|naar|kopie naar|d'après|copie|copie d'après|copia|copia da|según|wg|według|kopia|mukaan",
};

/** Words that stand behind a name with nothing but a blank between. */
export const wordsJoined: Readonly<Partial<Record<Qualifier, string>>> = {
  attributed: 'zugeschrieben|toegeschreven|attribuito|attribuita|attribué|attribuée',
  workshop:
    'and workshop|& workshop|and studio|and his workshop|and assistants|and assistant|und werkstatt|u. werkstatt|& werkstatt|und gehilfen|en werkplaats|en atelier|et atelier|et son atelier|e bottega|e aiuti|e aiuto|e collaboratori|y taller|e oficina|i warsztat|i pracownia|ja työpaja|ja hänen työpajansa|työpaja',
  after: 'mukaan',
};

/** Small words with which a name may begin: behind words that qualify it, nothing else in small letters is a name. */
export const particles =
  "van von de den der del della di da do dos du des d' l' la le les lo ten ter te tot 't 's zu zum af y i";
