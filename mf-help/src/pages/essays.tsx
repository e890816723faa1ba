import { Link } from '@iconotheca/client';

/** Essays in iconography, with one of our own as a sample. */
export function Essays() {
  return (
    <>
      <p>
        Essays follow one motif through the collections. Each picture they speak of can be opened from the text. Here is
        one to begin with.
      </p>
      <article>
        <h2>The anchor that holds nothing</h2>
        <p>
          An anchor is a plain thing, iron and useful, and it is hard to think of a reason to draw one that lies on dry
          land. Yet emblem books are full of them. The ship has gone, or has not yet come; the rope ends in the grass;
          above it a sun or a star keeps its distance.
        </p>
        <p>
          The oldest use is the simplest. On the seals and tombstones of the first centuries the anchor stands for hope,
          because a letter to the Hebrews had called hope an anchor of the soul. It needed no ship. Those who knew the
          letter saw what was meant, and those who did not saw an anchor, which was often the point.
        </p>
        <p>
          Twelve hundred years later the printers took it up. A device is a small billboard: it must be simple enough to
          cut in wood and odd enough to be remembered. Aldus wound a dolphin round the anchor and had both halves of a
          proverb in one picture, <i lang="la">festina lente</i>, make haste slowly. The dolphin is the haste. Take it
          away, as many of his imitators did, and what is left is only slowness; so they set the anchor among stars, or
          gave it to a hand from a cloud, until it meant something again.
        </p>
        <p>
          This is what a classification is good for. Look for{' '}
          <Link to="/r/section/all?facet_ic=A46C215(ANCHOR)">anchors</Link> and you find the seal, the device and the
          emblem in one row, though each was described without the others in mind. Add{' '}
          <Link to="/r/section/all?facet_ic=A56D1">hope</Link> and the row parts: here those that hold, there those that
          only mean it.
        </p>
      </article>
      <p>
        Other essays lie among the items and can be searched like them:{' '}
        <Link to="/r/section/all?facet_tipe=Aessay">all essays</Link>.
      </p>
    </>
  );
}
