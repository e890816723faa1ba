import { Link, overviewQueryOptions } from '@iconotheca/client';
import { useQuery } from '@tanstack/react-query';

const names = new Intl.DisplayNames('en', { type: 'language' });
const list = new Intl.ListFormat('en', { type: 'conjunction' });
// The official labels in Chinese are in traditional script.
const named = (languages: readonly string[]) =>
  list.format(languages.map((lang) => names.of(lang === 'zh' ? 'zh-Hant' : lang) ?? lang));

/** An introduction to the archive. */
export function About() {
  return (
    <>
      <p>
        Iconotheca brings together pictures that museums and libraries have catalogued one by one: leaves of
        manuscripts, emblem books, prints, paintings, drawings and photographs, printers’ devices, and the marks that
        owners left in their books. What they have in common is that each has a description of what it shows.
      </p>
      <h2>One vocabulary, many languages</h2>
      <p>
        These descriptions use Iconclass, a classification of the subjects of European art. Its concepts are codes, so
        they mean the same in every language. Search for <i>lion</i>, <i lang="de">Löwe</i> or <i lang="fi">leijona</i>,
        and you find the same pictures. <Languages />
      </p>
      <p>
        Concepts stand in a tree. A search for <Link to="/r/section/all?facet_ic=A25F">animals</Link> finds the lion,
        the bee and the fish below it; a search for the lion leaves the fish out.
      </p>
      <h2>What you can do here</h2>
      <ul>
        <li>Search and browse, look closely, and compare.</li>
        <li>Save items while you work; they stay in this browser and need no account.</li>
        <li>Cite any item or any search by its address: addresses are kept.</li>
        <li>Use the images elsewhere: each item names its holding institution and its manifest for other viewers.</li>
      </ul>
      <h2>Who makes it</h2>
      <p>
        The descriptions are the work of the <Link to="/r/help/partnercollections">partner collections</Link>. The
        images remain theirs, and each item leads back to its source.
      </p>
      <h2 id="privacy">Privacy</h2>
      <p>
        The site keeps your saved items, your last filters and your choice of language and theme in your own browser,
        and nowhere else. It sets no tracking cookies and asks no other company who you are. The server’s log names the
        pages that were asked for, without names or passwords, and is used to keep the site running.
      </p>
      <h2 id="copyright">Copyright and permissions</h2>
      <p>
        Descriptions and images belong to the institutions that made them; each item names its institution and leads to
        it. Ask there before you print an image. The notations are those of Iconclass, which anyone may use.
      </p>
    </>
  );
}

/** In which languages the table of Iconclass in force is searched. */
function Languages() {
  const table = useQuery(overviewQueryOptions).data?.iconclass;
  if (table === undefined) return null;
  const partly = table.labels.filter((lang) => !table.keywords.includes(lang));
  return (
    <>
      Here the concepts go by keywords in {named(table.keywords)}
      {partly.length === 0 ? null : <>, and by their labels alone in {named(partly)}</>}.
    </>
  );
}
