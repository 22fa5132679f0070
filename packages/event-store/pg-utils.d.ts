/** A part of `pg` that its types leave out, and that its own cursor uses too. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** What is sent for a value: null for what is null, or undefined. */
    readonly prepareValue: (value: unknown) => Buffer | string | null
  }
  export default utils
}
