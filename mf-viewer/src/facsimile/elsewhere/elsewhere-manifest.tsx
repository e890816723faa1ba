import { embeddedViewerUrl, externalViewerUrl } from '@iconotheca/contracts/iiif/external-viewer';
import { useState } from 'react';
import styles from '../facsimile.module.css';
import { OpenThere } from './open-there.tsx';
import { setViewerHeight } from '../viewer/viewer-height.ts';
import { words } from '../../words/image.ts';

interface ElsewhereManifestProps {
  manifest: string;
  /** Addresses of images that the record names beside the manifest. */
  addresses: readonly string[];
  caption: string;
}

/**
 * Shows images that only a manifest on another server names. This site's pages request nothing from other servers; the
 * external viewer may, and cannot reach into the page that embeds it.
 */
export function ElsewhereManifest({ manifest, addresses, caption }: ElsewhereManifestProps) {
  const address = new URL(manifest, location.href);
  const [askedAt] = useState(() => Date.now());
  return (
    <section className={styles.manifest} aria-label={words.image}>
      {/* Its own policy puts it in a sandbox, wherever it stands. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={setViewerHeight}
        src={embeddedViewerUrl(address.href, askedAt)}
        title={words.imagesOf({ caption })}
        loading="lazy"
        allow="fullscreen *"
      />
      <p className="meta">
        {address.origin === location.origin ? '' : words.from({ host: address.host })}
        <a href={externalViewerUrl(address.href)}>{words.mirador}</a>
      </p>
      <OpenThere addresses={addresses} />
    </section>
  );
}
