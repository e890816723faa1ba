/** Example of a sheet, as docs/example.csv has it. */
export const exampleSheet = `ID,TYPE,HIM,TITLE,CAPTION,PERSON_ARTIST,DATE,PLACE,INSTIT,SHELFMARK,TECHNIQUE,HEIGHT,WIDTH,IC,ALLIMAGES,URL_WEBPAGE,COMMENT
MYMUSEUM_001,image,PAINTINGS,A lion in a storm,,"Doe, Jan",1642,Antwerp,My Museum,Inv. 1,oil on canvas,117,157,25F23(LION) | 26,,https://museum.example/1,An invented painting
MYMUSEUM_002,image,PRINTS,,"Ship, under sail | Schiff unter Segeln","Roe, Ann",between 1593 and 1602,,My Museum,Inv. 2,etching,12.5,18,46C24,,,
MYMUSEUM_003,image,DRAWINGS,Saint Jerome in his study,,,16th century,,My Museum,Inv. 3,pen and ink,20,14,11H(JEROME),,,
MYMUSEUM_004,emblem book,,A book of emblems,,,1710,Leiden,My Museum,Inv. 4,,,,,,,
`;
