import type { Form, FormValues } from './useForm.ts'

export interface FieldProps<Values extends FormValues, Place> {
  readonly form: Form<Values>
  readonly name: Place
  readonly label: string
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}
