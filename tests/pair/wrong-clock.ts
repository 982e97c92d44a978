/**
 * Loaded before a program (`--import`), so that its clock is wrong: all of the process, libraries and threads included, is
 * SPIL_TEST_CLOCK_SECONDS ahead. No part of the product reads it.
 */
const ahead = Number(process.env['SPIL_TEST_CLOCK_SECONDS'] ?? 0) * 1_000
const right = Date
const now = (): number => right.now() + ahead

if (ahead !== 0)
  globalThis.Date = new Proxy(right, {
    construct: (target, values, asked) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, asked) as object,
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  })
