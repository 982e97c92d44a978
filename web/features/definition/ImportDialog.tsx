import { useState } from 'react'
import { Button, Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { periodAt } from '#domain/shared/period.ts'
import { DefaultPricesForDocument, ImportRulesDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { pricesShown } from '../definitions/index.ts'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Takes over a year of the price list; prices that are there stay. */
export function ImportDialog({ definitionId, onClose }: { definitionId: string; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const thisYear = Number(periodAt(new Date()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const { data, current } = useGraphql(DefaultPricesForDocument, { year })
  const has = current && data?.productDefinitionIdsWithDefaultFinancialRules.includes(definitionId) === true
  const { run, busy } = useCommand(ImportRulesDocument, { refreshes: pricesShown })
  const take = async (): Promise<void> => {
    const answer = await run({ productDefinitionId: definitionId, year })
    if (answer === undefined) return
    const { rules, kept } = answer.importDefaultFinancialRules
    popups.success(text('price.import.done', { count: rules.length, kept }))
    onClose()
  }
  return (
    <DialogFrame onClose={onClose}>
      <DialogParts
        title={<Message id="price.import" />}
        actions={
          <>
            {' '}
            <Button onClick={onClose}>
              <Message id="action.cancel" />
            </Button>
            <BlockedButton
              primary
              busy={busy}
              obstacle={current && !has ? text('price.import.none') : undefined}
              onClick={() => void take()}
            >
              <Message id="price.import.submit" />
            </BlockedButton>
          </>
        }
      >
        <Field label={text('price.import.year')}>
          <Dropdown
            value={String(year)}
            selectedOptions={[String(year)]}
            onOptionSelect={(_, { optionValue }) => setYear(Number(optionValue ?? thisYear))}
          >
            {[thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map((one) => (
              <Option key={one} value={String(one)}>
                {String(one)}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <p className={styles.note} role="status">
          {current && <Message id={has ? 'price.import.note' : 'price.import.none'} />}
        </p>
      </DialogParts>
    </DialogFrame>
  )
}
