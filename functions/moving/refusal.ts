/** Why a firm is not taken elsewhere now, in a sentence for the operator who asked for it. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}
