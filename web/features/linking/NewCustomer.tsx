import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { combinationLimits } from '#domain/combinations/combination.ts'
import {
  AddCustomerOfRecordDocument,
  CustomerNamesDocument,
  DuplicateCustomersDocument,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import type { Customer } from './customer.ts'
import { newCustomerInput, newCustomerProblems, type NewCustomerValues } from './new-customer.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  whole: { gridColumn: '1 / -1' },
  actions: { gridColumn: '1 / -1', display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  list: { margin: `${tokens.spacingVerticalS} 0`, paddingLeft: tokens.spacingHorizontalXL },
})

/** Makes a customer where none fits, prefilled with what the row says. A shared chamber of commerce number is asked about. */
export function NewCustomer(props: {
  readonly begin: NewCustomerValues
  readonly onMade: (customer: Customer) => void
  readonly onCancel: () => void
}) {
  const { begin, onMade, onCancel } = props
  const styles = useStyles()
  const text = useText()
  const transport = useTransport()
  const confirm = useConfirm()
  const add = useCommand(AddCustomerOfRecordDocument, { refreshes: [CustomerNamesDocument] })
  const isWanted = async (chamberOfCommerceNumber: string | null): Promise<boolean> => {
    if (chamberOfCommerceNumber === null) return true
    const { duplicateCombinations: others } = await transport.call(DuplicateCustomersDocument, {
      customerId: null,
      chamberOfCommerceNumber,
    })
    if (others.length === 0) return true
    return confirm({
      title: text('linking.new.coc_used', { count: others.length }),
      body: (
        <>
          <ul className={styles.list}>
            {others.map(({ id, name, customerId }) => (
              <li key={id}>{customerId === null ? name : text('linking.new.other_named', { name, customerId })}</li>
            ))}
          </ul>
          <Message id="linking.new.coc_proceed" />
        </>
      ),
      action: text('linking.new.submit'),
    })
  }
  const form = useForm<NewCustomerValues>({
    values: begin,
    check: newCustomerProblems,
    send: async (values) => {
      const input = newCustomerInput(values)
      if (!(await isWanted(input.chamberOfCommerceNumber))) return false
      onMade((await add.send({ input })).added)
      return true
    },
    onError: useShowError(),
  })
  return (
    <FormElement form={form} className={styles.form}>
      <div className={styles.whole}>
        <TextField
          form={form}
          name="name"
          label={text('linking.column.name')}
          maxLength={combinationLimits.name}
          required
        />
      </div>
      <TextField
        form={form}
        name="customerId"
        label={text('linking.column.customerId')}
        maxLength={combinationLimits.customerId}
      />
      <TextField
        form={form}
        name="chamberOfCommerceNumber"
        label={text('linking.column.chamberOfCommerceNumber')}
        maxLength={8}
      />
      <div className={styles.actions}>
        <SubmitButton form={form}>
          <Message id="linking.new.submit" />
        </SubmitButton>
        <Button onClick={onCancel}>
          <Message id="action.cancel" />
        </Button>
      </div>
    </FormElement>
  )
}
