import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Prohibited20Regular } from '@fluentui/react-icons/svg/prohibited'
import { Search24Regular } from '@fluentui/react-icons/svg/search'
import { Navigate } from 'react-router'
import { loginPath } from '../../app/screens/screen.ts'
import { UserTenantsDocument, type UserTenantsQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { shownTenants } from './shown-tenants.ts'
import { useTenantSwitch } from './useTenantSwitch.ts'

type Tenant = UserTenantsQuery['userTenants']['items'][number]

const useStyles = makeStyles({
  search: { width: 'min(20rem, 100%)', maxWidth: 'none', marginBottom: tokens.spacingVerticalL },
  grid: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '72px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  current: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': {
      backgroundColor: tokens.colorBrandBackground2Hover,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStrokeHover}`,
    },
  },
  blocked: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground3,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    },
  },
  words: { minWidth: 0, flexGrow: 1 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  tick: { color: tokens.colorCompoundBrandForeground1 },
})

/** The firms a person belongs to, as cards. */
export function SwitchTenantPage() {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const user = useCurrentUser()
  const { data, error, reload } = useGraphql(UserTenantsDocument, {})
  const { switchTo, switching } = useTenantSwitch()
  if (data?.userTenants.totalCount === 0) return <Navigate to={loginPath} replace />
  const tenants = shownTenants(data?.userTenants.items ?? [], search, formats.compare)
  return (
    <Page title={text('switch_tenant.title')}>
      <SearchBox className={styles.search} label={text('switch_tenant.search')} value={search} onSearch={setSearch} />
      {data === undefined && error === undefined && <Loading />}
      {data === undefined && error !== undefined && <ErrorState error={error} onRetry={() => void reload()} />}
      {data !== undefined && tenants.length === 0 && (
        <EmptyState
          icon={<Search24Regular />}
          title={<Message id="switch_tenant.none_found" values={{ search }} />}
          action={
            <Button onClick={() => setSearch('')}>
              <Message id="switch_tenant.show_all" />
            </Button>
          }
        />
      )}
      <ul className={styles.grid}>
        {tenants.map((tenant) => (
          <li key={tenant.tenantId}>
            <TenantCard
              tenant={tenant}
              isCurrent={tenant.tenantId === user?.tenantId}
              disabled={switching}
              onChoose={() => void switchTo(tenant.tenantId)}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function TenantCard(props: { tenant: Tenant; isCurrent: boolean; disabled: boolean; onChoose: () => void }) {
  const { tenant, isCurrent, disabled, onChoose } = props
  const styles = useStyles()
  const blocked = tenant.status === 'BLOCKED'
  return (
    <button
      type="button"
      className={mergeClasses(styles.card, isCurrent && styles.current, blocked && styles.blocked)}
      disabled={disabled}
      // Not disabled: the keyboard has to get there to hear that it is blocked.
      aria-disabled={blocked}
      onClick={blocked ? undefined : onChoose}
      {...(isCurrent ? { 'aria-current': true } : {})}
    >
      <span className={styles.words}>
        <span className={styles.name}>{tenant.tenantName}</span>
        {(isCurrent || blocked) && (
          <div className={styles.note}>
            <Message id={blocked ? 'switch_tenant.blocked' : 'switch_tenant.current'} />
          </div>
        )}
      </span>
      {blocked && <Prohibited20Regular aria-hidden="true" />}
      {isCurrent && !blocked && <CheckmarkCircle20Filled className={styles.tick} aria-hidden="true" />}
    </button>
  )
}
