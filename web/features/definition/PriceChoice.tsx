import { useState } from 'react'
import {
  Button,
  Combobox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Option,
} from '@fluentui/react-components'
import { longestValue } from '#domain/products/definition.ts'
import { SplitValuesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { RuleDialog, useFieldName, useValueText, type Definition } from '../definitions/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'

/** Of a split definition: for which value a price is added, and then the price. */
export function PriceChoice(props: { definition: Definition; field: string; onClose: () => void }) {
  const { definition, field, onClose } = props
  const text = useText()
  useReturnFocus()
  const fieldName = useFieldName()
  const valueText = useValueText()
  const { data } = useGraphql(SplitValuesDocument, { productDefinitionIds: [definition.id] })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isSure, setSure] = useState(false)
  const values = data?.productDefinitionsDistinctSplitFieldValues.map(({ splitFieldValue }) => splitFieldValue) ?? []
  const called = (value: string): string => valueText(definition, field, value)
  // The word of a code is the code; a value that nothing has yet counts as it is written.
  const value = chosen ?? (typed === '' ? undefined : (values.find((one) => called(one) === typed) ?? typed))
  if (isSure && value !== undefined)
    return <RuleDialog definitionId={definition.id} split={{ value, name: called(value) }} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <Message id="price.add" />
          </DialogTitle>
          <DialogContent>
            <Field label={fieldName(definition, field)} required>
              <Combobox
                freeform
                input={{ maxLength: longestValue }}
                placeholder={text('definition.criterion.choose_value')}
                value={chosen === undefined ? typed : called(chosen)}
                selectedOptions={chosen === undefined ? [] : [chosen]}
                onChange={(event) => {
                  setChosen(undefined)
                  setTyped(event.target.value)
                }}
                onOptionSelect={(_, { optionValue }) => setChosen(optionValue)}
              >
                {values.map((one) => (
                  <Option key={one} value={one} text={called(one)}>
                    {called(one)}
                  </Option>
                ))}
              </Combobox>
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>
              <Message id="action.cancel" />
            </Button>
            <BlockedButton
              primary
              obstacle={value === undefined ? text('price.choose_first') : undefined}
              onClick={() => setSure(true)}
            >
              <Message id="price.next" />
            </BlockedButton>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
