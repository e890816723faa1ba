/** A CSS module: its class names. Import it as `import styles from './card.module.css'`, use `styles.card`. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** A style sheet for the whole page: `import './styles/tokens.css'`. */
declare module '*.css' {}
