/** What is used of Mirador, which brings no types. */
declare module 'mirador' {
  const Mirador: { viewer: (config: { id: string } & Record<string, unknown>) => unknown };
  export default Mirador;
}
