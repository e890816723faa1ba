import { words } from '../../words/image.ts';

interface OpenThereProps {
  /** Whole addresses of images on other servers. */
  addresses: readonly string[];
}

/** Links to each image on another server. */
export function OpenThere({ addresses }: OpenThereProps) {
  return addresses.map((address, index) => (
    <a key={address} href={address} rel="noreferrer">
      {addresses.length === 1
        ? words.open({ host: new URL(address).host })
        : words.openOne({ number: index + 1, host: new URL(address).host })}
    </a>
  ));
}
