/** `s3://bucket` or `s3://bucket/some/prefix`, without `..` */
const s3Address =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*)?\/?)?$/u;

/** A bucket of S3, and what stands before every key in it. */
export interface BucketPlace {
  bucket: string;
  /** Empty, or with `/` at its end. */
  prefix: string;
}

/** Reads the bucket that an address names; undefined for any other text. */
export function readBucketAddress(address: string): BucketPlace | undefined {
  const { bucket, prefix = '' } = s3Address.exec(address)?.groups ?? {};
  if (bucket === undefined) return undefined;
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}
