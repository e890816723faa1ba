import { useEffect, useRef } from 'react';
import styles from './upload.module.css';

/** Shows a file as it will look, while it waits and is being sent; an empty place for one that is no image. */
export function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <img
      ref={image}
      className={styles.small}
      alt=""
      draggable={false}
      decoding="async"
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
    />
  );
}
