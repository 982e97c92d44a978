/** The texts of all folders, joined and read by the build: see `scripts/texts-plugin.ts`. */
declare module 'virtual:texts/*' {
  const texts: Record<string, string>
  export default texts
}
