/** The texts as the build has read them: see `web/vite.config.ts`. */
declare module '*.json?start' {
  const texts: Record<string, string>
  export default texts
}
declare module '*.json?all' {
  const texts: Record<string, string>
  export default texts
}
