import { Link } from '@iconotheca/client';

/** For institutions that think of publishing here. */
export function Platform() {
  return (
    <>
      <p>
        Iconotheca is also a place to publish. A collection that is catalogued with Iconclass, or soon will be, can have
        its own address, its own name and every tool of this site, free of charge.
      </p>
      <h2>What a partner gets</h2>
      <ul>
        <li>A section of its own, searched alone or together with everything else.</li>
        <li>Deep zoom and IIIF manifests, so that its images open in any viewer.</li>
        <li>Hierarchical search, by words of many languages, as soon as its notations are imported.</li>
        <li>Forms for contributing records, where a community adds to the collection.</li>
      </ul>
      <h2>What we ask</h2>
      <p>
        We ask your permission to show the collection in the main site as well, with your name on every item. You keep
        all rights and can take the collection back at any time.
      </p>
      <h2>How a collection comes in</h2>
      <p>
        As JSON Lines or as a table. Records are checked line by line. Errors are reported with the field and the
        allowed values, and all other records are imported. A changed file can be sent again at any time. See the{' '}
        <a href="/help/">instructions</a>, or the <Link to="/r/cerl/pda">provenance archive</Link> for what a
        contributed collection looks like.
      </p>
    </>
  );
}
