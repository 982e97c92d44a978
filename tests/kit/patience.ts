/**
 * How long a test may take, or wait for what is to come, of what is enough as a rule: SPIL_TEST_PATIENCE times as long, 1
 * where it is not said. For a machine with other work on it, and for tests with more processes than it has cores.
 */
export function patient(milliseconds: number): number {
  return milliseconds * Number(process.env['SPIL_TEST_PATIENCE'] ?? 1)
}
