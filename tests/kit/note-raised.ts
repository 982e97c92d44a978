import { AppError } from '#domain/shared/errors.ts'
import { FileProblem } from '#functions/imports/reading/file-problem.ts'
import { SheetFindings } from '#functions/imports/staging/findings.ts'
import { note, type Kind } from './raised.ts'

/**
 * Watches what refuses something: its `super` is looked up at each call, so that the product needs to know nothing of it. The
 * code is what its message begins with.
 */
function watch(refusal: typeof AppError | typeof FileProblem, kind: Kind): void {
  // Files that share a process share the class.
  if (Object.getPrototypeOf(refusal) !== Error) return
  Object.setPrototypeOf(
    refusal,
    class Watched extends Error {
      constructor(message = '', options?: ErrorOptions) {
        super(message, options)
        note(kind, message.split(':', 1)[0] ?? '', () => this.stack)
      }
    },
  )
}

watch(AppError, 'api')
watch(FileProblem, 'file')

const known = Object.getOwnPropertyDescriptor(SheetFindings.prototype, 'add')?.value as SheetFindings['add']
if (known.name !== 'watched')
  SheetFindings.prototype.add = function watched(row, finding) {
    note('row', finding.code, () => new Error().stack)
    known.call(this, row, finding)
  }
