/** Makes a sheet as a museum's program writes it in Germany: semicolons, Windows-1252, headings of its own, some rows wrong. */
export function foreignSheet(rows: number): Buffer {
  const kinds = ['Gemälde', 'Zeichnung', 'Druckgraphik', 'Fotografie'];
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = index + 1;
    return [
      // One number stands twice.
      `G ${number === 11 ? 10 : number}/19`,
      number % 400 === 0 ? 'Kartusche' : (kinds[number % kinds.length] ?? ''),
      `"Löwe und Schiff ${number}; nach Dürer"`,
      'Müller, Jörg',
      `um ${1500 + (number % 300)}`,
      '12,5 x 18 cm',
      'Öl auf Leinwand',
      number % 500 === 0 ? '25Z9' : '25F23(LION)',
      'Depot 3',
      `${number}.000 EUR`,
      'geprüft',
    ].join(';');
  });
  const headings =
    'Inventarnr.;Objektart;Titel;Künstler;Datierung;Maße;Technik;Iconclass;Aufbewahrungsort;Versicherungswert;Bemerkungen';
  // These letters are the same in Windows-1252.
  return Buffer.from([headings, ...lines, ''].join('\r\n'), 'latin1');
}
