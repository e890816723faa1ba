import { useEffect, useState } from 'react';
import styles from './upload.module.css';

/** A file as it will look, while it waits and is being sent; an empty place for what is no image. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === undefined) return <span className={styles.small} />;
  return (
    <img
      className={styles.small}
      src={address}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setAddress(undefined)}
    />
  );
}
