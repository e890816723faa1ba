import type { Reading } from '@iconotheca/contracts/search/reading';

/** Kind of item, with its names in nine languages and the values by which such items are filtered. */
export interface Kind {
  /** An item of the kind has one of them. */
  values: readonly Pick<Reading, 'field' | 'value'>[];
  /** One of the kind, names separated by commas. */
  one: string;
  /** Several of the kind. */
  many: string;
  /** True if pictures show it as well, or are about it: such a word is read before a word such as *about* only. */
  isDepicted?: true;
  /** True if it is a word where it stands alone, because the concept that it names finds more. */
  isWordAlone?: true;
  /** A subject rather than a kind: read where it stands alone, and nowhere else. */
  isSubject?: true;
}

const type = (...keys: string[]) => keys.map((value) => ({ field: 'TIPE', value }) as const);
const collection = (value: string) => [{ field: 'HIM', value } as const];
const subject = (value: string) => [{ field: 'ICPATH', value } as const];
const kind = (...names: string[]) => names.map((value) => ({ field: 'KIND', value }) as const);

/** The types of items and the sections; an image is what every item has, so it is no kind that can be asked for. */
export const kinds: readonly Kind[] = [
  {
    values: type('emblempictura'),
    one: 'emblem, emblem pictura, Sinnbild, Emblem, emblème, emblema, embleem, zinnebeeld, tunnuskuva, embleema, emblemat, 寓意畫, 寓意画, 徽章圖',
    many: 'emblems, emblem picturae, Sinnbilder, Sinnbildern, Embleme, Emblemen, Emblemata, emblèmes, emblemi, emblemen, zinnebeelden, emblemas, tunnuskuvat, embleemat, emblematy',
  },
  {
    values: type('emblembook'),
    one: 'emblem book, Emblembuch, livre d’emblèmes, libro di emblemi, embleemboek, emblemataboek, livro de emblemas, embleemikirja, tunnuskuvakirja, księga emblematów, 寓意畫集, 寓意画集',
    many: 'emblem books, Emblembücher, Emblembüchern, livres d’emblèmes, libri di emblemi, embleemboeken, emblemataboeken, livros de emblemas, embleemikirjat, tunnuskuvakirjat, księgi emblematów',
  },
  {
    values: type('manuscriptbook', 'manuscriptillumination'),
    one: 'manuscript, medieval manuscript, manuscript book, Handschrift, Manuskript, manuscrit, manoscritto, handschrift, manuscript, manuscrito, käsikirjoitus, rękopis, manuskrypt, 手稿, 手抄本, 寫本, 写本',
    many: 'manuscripts, medieval manuscripts, manuscript books, Handschriften, Manuskripte, Manuskripten, manuscrits, manoscritti, manuscripten, manuscritos, käsikirjoitukset, rękopisy, manuskrypty',
  },
  {
    values: type('manuscriptillumination'),
    one: 'illumination, manuscript illumination, miniature, Buchmalerei, Miniatur, enluminure, miniatura, miniatuur, iluminura, miniatyyri, iluminacja, 細密畫, 细密画',
    many: 'illuminations, manuscript illuminations, miniatures, Buchmalereien, Miniaturen, enluminures, miniature, miniaturen, iluminuras, miniaturas, miniatyyrit, iluminacje, miniatury',
  },
  {
    values: [...collection('PAINTINGS'), ...kind('schilderij', 'painting')],
    one: 'painting, Gemälde, peinture, tableau, dipinto, quadro, schilderij, pintura, maalaus, obraz, malowidło, 繪畫, 绘画, 油畫, 油画',
    many: 'paintings, Gemälden, peintures, tableaux, dipinti, quadri, schilderijen, pinturas, quadros, maalaukset, obrazy, malowidła',
  },
  {
    values: [...collection('DRAWINGS'), ...kind('tekening', 'topografische tekening', 'drawing')],
    one: 'drawing, Zeichnung, dessin, disegno, tekening, desenho, piirustus, piirros, rysunek, 素描, 圖畫',
    many: 'drawings, Zeichnungen, dessins, disegni, tekeningen, desenhos, piirustukset, piirrokset, rysunki',
  },
  {
    values: [...collection('PRINTS'), ...type('titleprint', 'bookillustration'), ...kind('prent', 'print')],
    one: 'print, Druckgrafik, Druckgraphik, estampe, stampa, prent, estampa, gravura, vedos, rycina, grafika, 版畫, 版画',
    many: 'prints, Druckgrafiken, Druckgraphiken, estampes, stampe, prenten, estampas, gravuras, vedokset, ryciny, grafiki',
  },
  {
    values: [
      ...collection('PHOTOGRAPHS'),
      ...kind('foto', 'documentaire foto', 'stereofoto', 'kabinetfoto', 'photograph'),
    ],
    one: 'photograph, photo, Fotografie, Photographie, photographie, fotografia, foto, valokuva, fotografia, zdjęcie, 照片, 攝影, 摄影',
    many: 'photographs, photos, photography, Fotos, Fotografien, Photographien, photographies, fotografie, foto’s, fotografias, fotos, valokuvat, zdjęcia',
  },
  {
    values: kind('aquarel', 'watercolour'),
    one: 'watercolour, watercolor, Aquarell, aquarelle, acquerello, aquarel, aguarela, aquarela, akvarelli, akwarela, 水彩畫, 水彩画',
    many: 'watercolours, watercolors, Aquarelle, Aquarellen, aquarelles, acquerelli, aquarellen, aguarelas, aquarelas, akvarellit, akwarele',
  },
  {
    values: kind('prentbriefkaart', 'postcard'),
    one: 'postcard, Ansichtskarte, Postkarte, carte postale, cartolina, prentbriefkaart, ansichtkaart, postal, cartão-postal, postikortti, pocztówka, 明信片',
    many: 'postcards, Ansichtskarten, Postkarten, cartes postales, cartoline, prentbriefkaarten, ansichtkaarten, postais, cartões-postais, postikortit, pocztówki',
  },
  {
    values: [...kind('kaart', 'map', 'plattegrond'), ...subject('25A')],
    one: 'map, Landkarte, Karte, Seekarte, carte géographique, carta geografica, mappa, landkaart, plattegrond, mapa, kartta, mapa, 地圖, 地图',
    many: 'maps, Landkarten, Karten, Seekarten, cartes géographiques, carte geografiche, mappe, kaarten, landkaarten, plattegronden, mapas, kartat, mapy',
    isWordAlone: true,
  },
  {
    values: kind('fotoalbum', 'album', 'insteekalbum', 'prentalbum', 'plakboek', 'photo album'),
    one: 'photo album, photograph album, album, Fotoalbum, album de photographies, album photo, album fotografico, fotoalbum, álbum de fotografias, álbum, valokuva-albumi, album fotograficzny, 相冊, 相册',
    many: 'photo albums, photograph albums, albums, Fotoalben, Alben, albums de photographies, albums photo, album fotografici, fotoalbums, álbuns de fotografias, álbuns, valokuva-albumit, albumy fotograficzne, albumy',
  },
  {
    values: kind('stereofoto', 'stereograph'),
    one: 'stereo photograph, stereograph, Stereofoto, Stereofotografie, vue stéréoscopique, fotografia stereoscopica, stereofoto, estereofotografia, stereokuva, stereofotografia',
    many: 'stereo photographs, stereographs, Stereofotos, Stereofotografien, vues stéréoscopiques, fotografie stereoscopiche, stereofoto’s, estereofotografias, stereokuvat, stereofotografie',
  },
  {
    values: kind('filmnegatief', 'glasnegatief', 'negative'),
    one: 'photographic negative, Negativ, négatif, negativo, filmnegatief, negatief, negatiivi, negatyw',
    many: 'photographic negatives, negatives, Negative, négatifs, negativi, filmnegatieven, negatieven, negativos, negatiivit, negatywy',
  },
  {
    values: kind('affiche', 'poster'),
    one: 'poster, Plakat, affiche, manifesto, cartaz, juliste, plakat, 海報, 海报',
    many: 'posters, Plakate, affiches, manifesti, cartazes, julisteet, plakaty',
  },
  {
    values: kind('spotprent', 'caricature'),
    one: 'caricature, satirical print, Karikatur, caricatura, spotprent, karikatuur, pilakuva, karykatura, 諷刺畫, 讽刺画',
    many: 'caricatures, satirical prints, Karikaturen, caricature, spotprenten, karikaturen, caricaturas, pilakuvat, karykatury',
  },
  {
    values: kind('diorama'),
    one: 'diorama, Diorama',
    many: 'dioramas, Dioramen, diorami, diorama’s, dioraamat, dioramy',
  },
  {
    values: kind('munt', 'coin'),
    one: 'coin, Münze, monnaie, moneta, munt, moeda, kolikko, moneta, 硬幣, 硬币',
    many: 'coins, Münzen, monnaies, monete, munten, moedas, kolikot, monety',
    isWordAlone: true,
  },
  {
    values: kind('penning', 'erepenning', 'familiepenning', 'medal'),
    one: 'medal, Medaille, médaille, medaglia, penning, medaille, medalha, mitali, medal, 獎章, 奖章',
    many: 'medals, Medaillen, médailles, medaglie, penningen, medailles, medalhas, mitalit, medale',
    isWordAlone: true,
  },
  {
    values: kind('beeld', 'figuur', 'buste', 'reliëf', 'sculpture', 'statue'),
    one: 'sculpture, statue, figurine, Skulptur, Statue, Figur, statuette, scultura, statua, statuetta, beeld, beeldje, figuur, escultura, estátua, veistos, patsas, rzeźba, posąg, 雕塑, 雕像',
    many: 'sculptures, statues, figurines, Skulpturen, Statuen, Figuren, statuettes, sculture, statue, statuette, beelden, beeldjes, figuren, esculturas, estátuas, veistokset, patsaat, rzeźby, posągi',
    isWordAlone: true,
  },
  {
    values: type('journal', 'imagesfromperiodicals'),
    one: 'periodical, image from a periodical, Zeitschrift, revue, périodique, rivista, periodico, tijdschrift, revista, periódico, aikakauslehti, czasopismo, 期刊',
    many: 'periodicals, images from periodicals, Zeitschriften, revues, périodiques, riviste, periodici, tijdschriften, revistas, periódicos, aikakauslehdet, czasopisma',
  },
  {
    values: type('journal'),
    one: 'journal',
    many: 'journals',
    isDepicted: true,
  },
  {
    values: type('printersdevice', 'printersdeviceusage'),
    one: 'printer’s device, printer’s mark, Druckermarke, Druckerzeichen, Signet, marque d’imprimeur, marca tipografica, drukkersmerk, printersmerk, marca tipográfica, marca de impressor, kirjanpainajanmerkki, sygnet drukarski, 印刷商標記, 印刷商标记',
    many: 'printer’s devices, printers’ devices, printer’s marks, printers’ marks, Druckermarken, marques d’imprimeur, marques d’imprimeurs, marche tipografiche, drukkersmerken, marcas tipográficas, marcas de impressor, kirjanpainajanmerkit, sygnety drukarskie',
  },
  {
    values: type('printersdeviceusage'),
    one: 'use of a printer’s device, Verwendung einer Druckermarke',
    many: 'uses of printers’ devices, uses of a printer’s device',
  },
  {
    values: type('proverb'),
    one: 'proverb, Sprichwort, proverbe, proverbio, spreekwoord, provérbio, sananlasku, przysłowie, 諺語, 谚语',
    many: 'proverbs, Sprichwörter, Sprichwörtern, proverbes, proverbi, spreekwoorden, provérbios, sananlaskut, przysłowia',
  },
  {
    values: type('bookillustration'),
    one: 'book illustration, Buchillustration, illustration de livre, illustrazione libraria, boekillustratie, ilustração de livro, kirjankuvitus, ilustracja książkowa, 書籍插圖, 书籍插图',
    many: 'book illustrations, Buchillustrationen, illustrations de livres, illustrazioni librarie, boekillustraties, ilustrações de livros, kirjankuvitukset, ilustracje książkowe',
  },
  {
    values: type('titlepage'),
    one: 'title page, Titelblatt, Titelseite, page de titre, frontespizio, titelpagina, titelblad, folha de rosto, página de título, nimilehti, strona tytułowa, karta tytułowa, 書名頁, 扉頁, 扉页',
    many: 'title pages, Titelblätter, Titelblättern, Titelseiten, pages de titre, frontespizi, titelpagina’s, titelbladen, folhas de rosto, páginas de título, nimilehdet, strony tytułowe, karty tytułowe',
  },
  {
    values: type('titleprint'),
    one: 'title print, Titelkupfer, estampe de titre, titelprent, titelplaat, 書名版畫',
    many: 'title prints, titelprenten, titelplaten',
  },
  {
    values: type('typeface'),
    one: 'typeface, Schriftart, police de caractères, carattere tipografico, lettertype, tipo de letra, kirjasinlaji, krój pisma, 字體, 字体',
    many: 'typefaces, Schriftarten, polices de caractères, caratteri tipografici, lettertypen, lettertypes, tipos de letra, kirjasinlajit, kroje pisma',
  },
  {
    values: type('initial'),
    one: 'initial, Initiale, initiale, lettrine, iniziale, capolettera, initiaal, inicial, capitular, alkukirjain, anfangi, inicjał, 首字母',
    many: 'initials, Initialen, initiales, lettrines, iniziali, initialen, iniciais, capitulares, alkukirjaimet, anfangit, inicjały',
  },
  {
    values: type('ornament'),
    one: 'ornament, ornement, ornamento, ornamentti, 裝飾, 装饰',
    many: 'ornaments, Ornamente, Ornamenten, ornements, ornamenti, ornamentos, ornamentit, ornamenty',
    isDepicted: true,
  },
  {
    values: type('facsimile'),
    one: 'facsimile, Faksimile, fac-similé, fac-símile, näköispainos, faksymile, 影印本',
    many: 'facsimiles, Faksimiles, fac-similés, fac-símiles, näköispainokset',
  },
  {
    values: type('bibliography'),
    one: 'bibliography, Bibliographie, Bibliografie, bibliographie, bibliografia, bibliografie, bibliografia, 書目, 书目',
    many: 'bibliographies, Bibliographien, Bibliografien, bibliografieën, bibliografias, bibliografiat',
  },
  {
    values: type('bibliographycontainer'),
    one: 'bibliography container',
    many: 'bibliography containers',
  },
  {
    values: type('essay'),
    one: 'essay, Aufsatz, essai, saggio, ensaio, essee, esej, 論文, 论文',
    many: 'essays, Aufsätze, Aufsätzen, essais, saggi, ensaios, esseet, eseje',
  },
  {
    values: type('provenanceitem', 'provenancedocument', 'provenancesource', 'provenanceimage'),
    one: 'provenance evidence, provenance item, Provenienzmerkmal, marque de provenance, segno di provenienza, herkomstkenmerk, marca de proveniência, alkuperämerkintä, znak proweniencyjny',
    many: 'provenance marks, provenance items, Provenienzmerkmale, Provenienzmerkmalen, marques de provenance, segni di provenienza, herkomstkenmerken, marcas de proveniência, alkuperämerkinnät, znaki proweniencyjne',
  },
  { values: type('provenancedocument'), one: 'provenance document', many: 'provenance documents' },
  { values: type('provenancesource'), one: 'provenance source', many: 'provenance sources' },
  { values: type('provenanceimage'), one: 'provenance image', many: 'provenance images' },
  { values: type('aggregatedobject'), one: 'aggregated object', many: 'aggregated objects' },
  { values: type('ursicula'), one: 'ursicula', many: 'ursiculae' },
  {
    values: type('book'),
    one: 'book, Buch, livre, libro, boek, livro, kirja, książka, 書, 书',
    many: 'books, Bücher, Büchern, livres, libri, boeken, livros, kirjat, książki',
    isDepicted: true,
  },
  {
    values: type('person'),
    one: 'person, Person, personne, persona, persoon, pessoa, henkilö, osoba, 人物',
    many: 'persons, Personen, personnes, persone, personen, pessoas, henkilöt, osoby',
    isDepicted: true,
  },
  {
    values: [...collection('FABLES'), ...subject('85')],
    one: 'fable, Fabel, favola, fabel, fábula, faabeli, bajka, 寓言',
    many: 'fables, Fabeln, favole, fabels, fabelen, fábulas, faabelit, bajki',
  },
  {
    values: [...collection('METAMORPHOSES'), ...subject('97')],
    one: '變形記, 变形记',
    many: 'metamorphoses, Metamorphosen, métamorphoses, metamorfosi, metamorfosen, metamorfoses, muodonmuutoksia, metamorfozy, przemiany',
    isSubject: true,
  },
  {
    values: [...collection('ALCHEMY'), ...subject('49E39')],
    one: 'alchemy, Alchemie, alchimie, alchimia, alchemie, alquimia, alkemia, alchemia, 煉金術, 炼金术',
    many: '',
    isSubject: true,
  },
  {
    values: collection('NATURALHISTORY'),
    one: 'natural history, Naturgeschichte, histoire naturelle, storia naturale, natuurlijke historie, natuurlijke geschiedenis, história natural, luonnonhistoria, historia naturalna, 自然史, 博物學',
    many: '',
    isSubject: true,
  },
];
