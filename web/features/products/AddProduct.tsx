import { useState } from 'react'
import {
  Button,
  MenuItem,
  MenuList,
  Popover,
  PopoverTrigger,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { AddableDefinitionsDocument, CreateProductDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { PopoverPane } from '../../ui/PopoverPane.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { markOf } from '../live-connections/index.ts'
import { entryOf, useProductName } from './product-name.ts'
import { productDocuments } from './useTakingAway.tsx'

const useStyles = makeStyles({
  pane: { padding: tokens.spacingVerticalXS },
  list: { maxHeight: '24rem', overflowY: 'auto' },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2, maxWidth: '20rem' },
})

/** Adds what a definition counts to a customer: those of its systems to choose from. */
export function AddProduct({ combinationId }: { combinationId: string }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const [open, setOpen] = useState(false)
  const { run, busy } = useCommand(CreateProductDocument, {
    refreshes: [...productDocuments, AddableDefinitionsDocument],
  })
  const add = async (productDefinitionId: string, name: string): Promise<void> => {
    const answer = await run({ combinationId, productDefinitionId })
    if (answer === undefined) return
    const { outcome } = answer.createProduct
    const said = text(`product_year.added.${outcome}`, { name })
    if (outcome === 'NOTHING_COUNTS') popups.info(said)
    else popups.success(said)
  }
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="primary" icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : <Add20Regular />}>
          <Message id="product_year.add" />
        </Button>
      </PopoverTrigger>
      <PopoverPane className={styles.pane} label={text('product_year.add')}>
        <Choices
          combinationId={combinationId}
          onChoose={(id, name) => {
            setOpen(false)
            void add(id, name)
          }}
        />
      </PopoverPane>
    </Popover>
  )
}

function Choices(props: { combinationId: string; onChoose: (id: string, name: string) => void }) {
  const styles = useStyles()
  const text = useText()
  const definitionName = useProductName()
  const { data, error } = useGraphql(AddableDefinitionsDocument, { id: props.combinationId })
  const definitions = data?.addableProductDefinitions
  if (definitions === undefined)
    return error === undefined ? (
      <Spinner size="small" aria-label={text('loading')} />
    ) : (
      <div className={styles.none} role="alert">
        <Message id="product_year.add_failed" />
      </div>
    )
  if (definitions.length === 0)
    return (
      <div className={styles.none}>
        <Message id="product_year.add_none" />
      </div>
    )
  return (
    <MenuList className={styles.list} aria-label={text('product_year.add')}>
      {definitions.map((definition) => {
        const { id, connectorName, isThere } = definition
        const name = definitionName(definition, connectorName)
        return (
          <MenuItem
            key={id}
            icon={<ConnectorMark mark={markOf(entryOf(connectorName))} size={20} />}
            {...(isThere ? { subText: <Message id="product_year.is_there" /> } : {})}
            onClick={() => props.onChoose(id, name)}
          >
            {name}
          </MenuItem>
        )
      })}
    </MenuList>
  )
}
