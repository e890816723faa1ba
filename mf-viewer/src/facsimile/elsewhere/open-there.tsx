interface OpenThereProps {
  /** Whole addresses of images on other servers. */
  addresses: readonly string[];
  className?: string;
}

/** A link to each image on another server. */
export function OpenThere({ addresses, className }: OpenThereProps) {
  return addresses.map((address, index) => (
    <a key={address} className={className} href={address} rel="noreferrer">
      {addresses.length === 1 ? 'Open the image' : `Open image ${index + 1}`} at {new URL(address).host}
    </a>
  ));
}
