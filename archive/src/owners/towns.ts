/**
 * Towns in which books were printed, bound and collected: degrees east, degrees north, then the names that records give
 * them, the usual first. Places that are not here are listed beside the map.
 */
export const towns = `
5.72 58.97 Stavanger
10.75 59.91 Oslo|Christiania|Kristiania
5.32 60.39 Bergen
10.40 63.43 Trondheim|Nidaros
12.57 55.68 Copenhagen|København|Kopenhagen|Hafnia
10.20 56.16 Aarhus|Århus
11.57 55.71 Sorø
18.07 59.33 Stockholm|Holmia
17.64 59.86 Uppsala|Upsala
13.19 55.70 Lund
15.62 58.41 Linköping
11.97 57.71 Gothenburg|Göteborg
16.54 59.61 Västerås
24.94 60.17 Helsinki|Helsingfors
22.27 60.45 Turku|Åbo|Aboa
24.75 59.44 Tallinn|Reval
26.72 58.38 Tartu|Dorpat
24.11 56.95 Riga
25.28 54.69 Vilnius|Wilno|Wilna
30.34 59.93 Saint Petersburg|St Petersburg|Petersburg|Petropolis
37.62 55.75 Moscow|Moskva|Moskau
30.52 50.45 Kyiv|Kiev
24.03 49.84 Lviv|Lwów|Lemberg|Leopolis
-6.26 53.35 Dublin|Eblana
-3.19 55.95 Edinburgh|Edimburgum
-4.25 55.86 Glasgow
-2.80 56.34 St Andrews|Saint Andrews
-2.10 57.15 Aberdeen
-0.13 51.51 London|Londinium|Londini|Londres
-1.26 51.75 Oxford|Oxonii|Oxonium
0.12 52.21 Cambridge|Cantabrigia
1.08 51.28 Canterbury
-1.08 53.96 York|Eboracum
-1.57 54.78 Durham
1.30 52.63 Norwich
-2.24 53.48 Manchester
-2.59 51.45 Bristol
-1.32 51.06 Winchester
-2.72 52.06 Hereford
-1.54 53.23 Chatsworth
1.00 52.67 Norfolk
4.90 52.37 Amsterdam|Amstelodami|Amstelodamum
4.49 52.16 Leiden|Leyden|Lugduni Batavorum|Lugdunum Batavorum
4.31 52.08 The Hague|Den Haag|'s-Gravenhage|Haga Comitis
4.64 52.38 Haarlem|Harlemi
4.36 52.01 Delft|Delphis
5.12 52.09 Utrecht|Ultraiecti|Traiectum ad Rhenum
4.48 51.92 Rotterdam
4.71 52.01 Gouda
6.16 52.25 Deventer|Daventriae
6.09 52.51 Zwolle
6.57 53.22 Groningen|Groningae
5.54 53.19 Franeker|Franequerae
5.80 53.20 Leeuwarden
5.86 51.84 Nijmegen|Nimwegen|Noviomagi
5.30 51.69 's-Hertogenbosch|Den Bosch
3.61 51.50 Middelburg
4.69 51.81 Dordrecht|Dordraci
5.69 50.85 Maastricht
4.40 51.22 Antwerp|Antwerpen|Anvers|Antverpiae|Antverpia
4.70 50.88 Leuven|Louvain|Lovanii|Lovanium
4.35 50.85 Brussels|Bruxelles|Brussel|Bruxellis
3.72 51.05 Ghent|Gent|Gand|Gandavi
3.22 51.21 Bruges|Brugge|Brugis
4.48 51.03 Mechelen|Malines|Mechlin
5.57 50.63 Liège|Luik|Lüttich|Leodii
3.39 50.61 Tournai|Doornik
6.13 49.61 Luxembourg|Luxemburg
3.18 50.37 Douai|Duaci
3.06 50.63 Lille|Rijsel
2.78 50.29 Arras
3.23 50.18 Cambrai
2.35 48.86 Paris|Parisiis|Lutetia|Lutetiae
1.10 49.44 Rouen|Rothomagi
4.83 45.76 Lyon|Lyons|Lugduni|Lugdunum
7.75 48.58 Strasbourg|Straßburg|Strassburg|Argentorati|Argentinae
7.36 48.08 Colmar
7.45 48.26 Sélestat|Schlettstadt
6.18 48.69 Nancy
6.18 49.12 Metz
4.03 49.26 Reims|Rheims
4.07 48.30 Troyes|Trecis
5.04 47.32 Dijon
6.02 47.24 Besançon
1.91 47.90 Orléans
0.69 47.39 Tours
0.34 46.58 Poitiers
-0.55 47.47 Angers
-1.55 47.22 Nantes
-1.68 48.11 Rennes
-0.37 49.18 Caen
1.26 45.83 Limoges
-0.58 44.84 Bordeaux|Burdigalae
1.44 43.60 Toulouse|Tolosae
3.88 43.61 Montpellier
4.81 43.95 Avignon
5.37 43.30 Marseille|Marseilles
5.72 45.19 Grenoble
6.14 46.20 Geneva|Genève|Genf|Genevae
6.63 46.52 Lausanne
7.59 47.56 Basel|Bâle|Basle|Basileae|Basilea
8.54 47.37 Zurich|Zürich|Tiguri
7.45 46.95 Bern|Berne|Bernae
9.38 47.42 St Gallen|Sankt Gallen|Saint Gall
8.75 47.13 Einsiedeln
8.31 47.05 Lucerne|Luzern
6.96 50.94 Cologne|Köln|Coloniae|Colonia Agrippina
8.27 50.00 Mainz|Moguntiae|Moguntia|Mayence
8.68 50.11 Frankfurt am Main|Frankfurt|Francofurti|Franckfurt
8.69 49.41 Heidelberg|Heidelbergae
8.44 49.32 Speyer|Spirae
8.36 49.63 Worms
6.64 49.76 Trier|Treviris
8.40 49.01 Karlsruhe
7.85 48.00 Freiburg im Breisgau|Freiburg|Friburgi
9.06 48.52 Tübingen|Tubingae
9.18 48.78 Stuttgart
9.99 48.40 Ulm|Ulmae
10.90 48.37 Augsburg|Augustae Vindelicorum|Augusta Vindelicorum
11.58 48.14 Munich|München|Monachii
11.42 48.76 Ingolstadt|Ingolstadii
12.10 49.02 Regensburg|Ratisbon|Ratisbonae
11.08 49.45 Nuremberg|Nürnberg|Norimbergae|Norimberga
10.89 49.90 Bamberg|Bambergae
9.94 49.79 Würzburg|Herbipoli
10.97 50.26 Coburg
10.18 48.85 Neresheim
13.46 48.57 Passau
12.37 51.34 Leipzig|Lipsiae|Lipsia
13.74 51.05 Dresden|Dresdae
12.65 51.87 Wittenberg|Witebergae|Vitebergae
11.59 50.93 Jena|Ienae
11.03 50.98 Erfurt|Erphordiae
11.33 50.98 Weimar
10.70 50.95 Gotha
11.97 51.48 Halle|Halae
11.63 52.13 Magdeburg
13.40 52.52 Berlin|Berolini
14.55 52.35 Frankfurt an der Oder|Frankfurt (Oder)
10.52 52.27 Brunswick|Braunschweig|Brunsvigae
10.53 52.16 Wolfenbüttel|Guelpherbyti
9.74 52.37 Hanover|Hannover
9.93 51.53 Göttingen|Gottingae
10.33 51.81 Clausthal
11.06 52.23 Helmstedt|Helmstadt|Helmstadii
9.48 51.32 Kassel|Cassel
8.77 50.81 Marburg|Marpurgi
8.68 50.58 Giessen|Gießen
7.63 51.96 Münster|Monasterii
8.75 51.72 Paderborn
10.00 53.55 Hamburg|Hamburgi
8.80 53.08 Bremen|Bremae
10.69 53.87 Lübeck|Lubecae
12.13 54.09 Rostock|Rostochii
13.38 54.10 Greifswald
10.14 54.32 Kiel
14.55 53.43 Szczecin|Stettin
18.65 54.35 Gdańsk|Danzig|Gedani
20.51 54.71 Königsberg|Kaliningrad|Regiomonti
18.60 53.01 Toruń|Thorn
16.93 52.41 Poznań|Posen
17.04 51.11 Wrocław|Breslau|Vratislaviae
19.94 50.06 Kraków|Cracow|Krakau|Cracoviae
21.01 52.23 Warsaw|Warszawa|Warschau|Varsaviae
14.42 50.09 Prague|Praha|Prag|Pragae
16.61 49.20 Brno|Brünn
17.25 49.59 Olomouc|Olmütz
17.11 48.15 Bratislava|Pressburg|Posonii
16.37 48.21 Vienna|Wien|Viennae|Vindobonae
13.05 47.80 Salzburg|Salisburgi
14.29 48.31 Linz
15.44 47.07 Graz|Graecii
11.40 47.27 Innsbruck
15.33 48.23 Melk
19.04 47.50 Budapest|Buda|Pest|Ofen
18.74 47.79 Esztergom|Gran
23.59 46.77 Cluj|Klausenburg|Kolozsvár|Claudiopoli
26.10 44.43 Bucharest|București
14.51 46.05 Ljubljana|Laibach|Labaci
15.98 45.81 Zagreb|Agram
18.09 42.65 Dubrovnik|Ragusa
12.34 45.44 Venice|Venezia|Venedig|Venise|Venetiis|Venetia
11.88 45.41 Padua|Padova|Patavii
11.00 45.44 Verona|Veronae
11.55 45.55 Vicenza
10.22 45.54 Brescia|Brixiae
9.19 45.46 Milan|Milano|Mailand|Mediolani|Mediolanum
9.16 45.19 Pavia|Papiae|Ticini
7.69 45.07 Turin|Torino|Taurini
8.93 44.41 Genoa|Genova|Genuae
10.33 44.80 Parma|Parmae
10.93 44.65 Modena|Mutinae
11.34 44.49 Bologna|Bononiae|Bononia
11.62 44.84 Ferrara|Ferrariae
10.79 45.16 Mantua|Mantova|Mantuae
11.26 43.77 Florence|Firenze|Florentiae|Florenz
11.33 43.32 Siena|Senis
10.40 43.72 Pisa|Pisis
10.50 43.84 Lucca|Lucae
12.39 43.11 Perugia|Perusiae
12.64 43.73 Urbino
12.24 44.14 Cesena
12.48 41.90 Rome|Roma|Rom|Romae
12.45 41.90 Vatican City|Città del Vaticano|Vatican
13.10 41.93 Subiaco
13.81 41.49 Monte Cassino|Montecassino
14.27 40.85 Naples|Napoli|Neapoli|Neapel
13.36 38.12 Palermo|Panormi
15.55 38.19 Messina
9.12 39.22 Cagliari
14.51 35.90 Valletta|Malta
-3.70 40.42 Madrid|Matriti
-4.15 40.59 El Escorial|Escorial
-3.37 40.48 Alcalá de Henares|Alcalá|Compluti
-4.02 39.86 Toledo|Toleti
-5.66 40.97 Salamanca|Salmanticae
-4.73 41.65 Valladolid
-3.70 42.34 Burgos
-0.88 41.65 Zaragoza|Saragossa|Caesaraugustae
2.17 41.39 Barcelona|Barcinone
-0.38 39.47 Valencia|Valentiae
-5.99 37.39 Seville|Sevilla|Hispali
-4.78 37.88 Córdoba|Cordova
-3.60 37.18 Granada|Granatae
-1.64 42.82 Pamplona
-8.54 42.88 Santiago de Compostela
2.65 39.57 Palma|Palma de Mallorca
-9.14 38.72 Lisbon|Lisboa|Lissabon|Olisipone|Ulyssipone
-8.43 40.21 Coimbra|Conimbricae
-7.91 38.57 Évora|Eborae
-8.61 41.15 Porto|Oporto
23.73 37.98 Athens|Athina
28.98 41.01 Istanbul|Constantinople|Constantinopolis
22.94 40.64 Thessaloniki|Salonica
25.13 35.34 Heraklion|Candia
35.23 31.78 Jerusalem
31.24 30.04 Cairo
-71.06 42.36 Boston
-71.11 42.37 Cambridge, Massachusetts
-72.93 41.31 New Haven
-74.01 40.71 New York
-75.17 39.95 Philadelphia
-77.04 38.91 Washington
-118.11 34.13 San Marino, California|Pasadena
-99.13 19.43 Mexico City|México
`;
