import { useState, type ReactNode } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, Switch, tokens, Tooltip } from '@fluentui/react-components'
import { personalAccounts } from '#domain/access/personal-accounts.ts'
import {
  OrganizationUsersDocument,
  UpdateTenantDocument,
  UsersDomainsDocument,
  type UsersDomainsQuery,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { Details } from '../../ui/Details.tsx'

type Domain = UsersDomainsQuery['usersDomains'][number]

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '60rem',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  directory: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { overflowWrap: 'anywhere' },
  // Under the switch that leads to it: above, it would push that away from under the pointer.
  out: { gridColumn: '1 / -1' },
  name: { fontWeight: tokens.fontWeightSemibold },
  small: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  people: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: tokens.spacingHorizontalXL },
})

/** Of those who would be out; owners stand first. */
const mostNames = 20

/** Before a choice is saved it says who would be out by it: those are the names one wants to have seen. */
function LockedOut({ domain: { userCount, users } }: { domain: Domain }) {
  const styles = useStyles()
  if (userCount === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.out}>
      <MessageBarBody>
        <Message id="organization.security.locked_out" values={{ count: userCount }} />
        <ul className={styles.people}>
          {users.slice(0, mostNames).map(({ id, name, email, role }) => (
            <li key={id}>
              <Message
                id={role === 'OWNER' ? 'organization.security.owner' : 'organization.security.person'}
                values={{ name, email }}
              />
            </li>
          ))}
          {userCount > mostNames && (
            <li>
              <Message id="organization.security.more" values={{ count: userCount - mostNames }} />
            </li>
          )}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}

function Directory({ domain, isOn, onSwitch }: { domain: Domain; isOn: boolean; onSwitch: (on: boolean) => void }) {
  const styles = useStyles()
  const text = useText()
  const domains = domain.domains.length === 0 ? text('organization.security.nobody') : domain.domains.join(', ')
  const isPersonal = domain.microsoftTenantId === personalAccounts
  const name = isPersonal ? text('organization.security.personal', { domains }) : domains
  const toggle = (
    <Switch
      checked={isOn}
      disabled={domain.isMine}
      aria-label={text('organization.security.switch', { name: domain.domains[0] ?? name })}
      onChange={(_, { checked }) => onSwitch(checked)}
    />
  )
  return (
    <li className={styles.directory}>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <div className={styles.small}>
          <Message id="organization.security.count" values={{ count: domain.userCount }} />
          {domain.isMine && (
            <>
              {' · '}
              <Message id="organization.security.mine" />
            </>
          )}
        </div>
        {domain.waiting.length > 0 && (
          <div className={styles.small}>
            <Message
              id="organization.security.waiting"
              values={{ count: domain.waiting.length, names: domain.waiting.map((one) => one.name).join(', ') }}
            />
          </div>
        )}
        {!isPersonal && (
          <Details>
            <span className={styles.small}>
              <Message id="organization.security.id" values={{ id: domain.microsoftTenantId }} />
            </span>
          </Details>
        )}
      </div>
      {domain.isMine ? (
        <Tooltip content={text('organization.security.mine_stays')} relationship="description">
          <span>{toggle}</span>
        </Tooltip>
      ) : (
        toggle
      )}
      {domain.isAuthorized && !isOn && <LockedOut domain={domain} />}
    </li>
  )
}

/** From which Microsoft directories people may sign in to the firm. */
export function SecurityTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const text = useText()
  const styles = useStyles()
  const popups = usePopups()
  const { data, error, reload } = useGraphql(UsersDomainsDocument, {})
  const { run, busy } = useCommand(UpdateTenantDocument, {
    refreshes: [UsersDomainsDocument, OrganizationUsersDocument],
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const domains = data?.usersDomains
  const isOn = (one: Domain): boolean => chosen.get(one.microsoftTenantId) ?? one.isAuthorized
  const changed = domains?.filter((one) => isOn(one) !== one.isAuthorized) ?? []
  useUnsaved(() => (busy ? 'by closing' : changed.length > 0 ? 'typed' : 'nothing'))
  const save = async (): Promise<void> => {
    const authorizedMicrosoftTenants = (domains ?? []).filter(isOn).map((one) => one.microsoftTenantId)
    if ((await run({ input: { authorizedMicrosoftTenants } })) === undefined) return
    setChosen(new Map())
    popups.success(text('organization.security.saved'))
  }
  const footer = (
    <>
      <Button appearance="primary" disabledFocusable={busy} onClick={() => void save()}>
        <Message id="organization.save" />
      </Button>
      <Button disabledFocusable={busy} onClick={() => setChosen(new Map())}>
        <Message id="action.cancel" />
      </Button>
    </>
  )
  return (
    <Page title={title} tabs={tabs} footer={changed.length > 0 ? footer : undefined}>
      {domains === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : (
        <div className={styles.column}>
          <Card title={<Message id="organization.security.title" />}>
            <p className={styles.note}>
              <Message id="organization.security.note" />
            </p>
            <ul className={styles.list}>
              {domains.map((one) => (
                <Directory
                  key={one.microsoftTenantId}
                  domain={one}
                  isOn={isOn(one)}
                  onSwitch={(on) => setChosen(new Map(chosen).set(one.microsoftTenantId, on))}
                />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Page>
  )
}
