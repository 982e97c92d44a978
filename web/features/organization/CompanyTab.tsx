import { useMemo, type ReactNode } from 'react'
import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { companyLimits } from '#domain/organization/company.ts'
import { OrganizationCompanyDocument, UpdateTenantDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormElement } from '../../ui/form/FormParts.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import {
  companyInput,
  companyProblems,
  companyTexts,
  draftOf,
  type Company,
  type CompanyDraft,
  type ContactDraft,
  type LinkDraft,
} from './company-form.ts'
import { CompanyLogo } from './CompanyLogo.tsx'
import { LinesField, type LinePart } from './LinesField.tsx'

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '60rem',
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    // One that says what is wrong with it is higher: the others stay at its top.
    alignItems: 'start',
    // The name is longest, and no part of the address.
    '& > :first-child': { gridColumn: '1 / -1' },
  },
  month: { maxWidth: '24rem' },
})

const months = Array.from({ length: 12 }, (_, at) => at + 1)

interface TabProps {
  readonly title: string
  readonly tabs: ReactNode
}

/** What the firm is called and where it is, whom to reach, and its papers. */
export function CompanyTab({ title, tabs }: TabProps) {
  const { data, error, reload } = useGraphql(OrganizationCompanyDocument, {})
  if (data !== undefined) return <CompanyPage title={title} tabs={tabs} company={data.tenant} />
  return (
    <Page title={title} tabs={tabs}>
      {error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />}
    </Page>
  )
}

function CompanyPage({ title, tabs, company }: TabProps & { readonly company: Company }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const { send } = useCommand(UpdateTenantDocument, { refreshes: [OrganizationCompanyDocument] })
  const values = useMemo(() => draftOf(company), [company])
  const form = useForm<CompanyDraft>({
    values,
    check: companyProblems,
    onlyChanges: true,
    send: async (draft) => {
      const input = companyInput(values, draft)
      if (Object.keys(input).length > 0) await send({ input })
      popups.success(text('organization.company.saved'))
    },
    onError: useShowError(),
  })
  const contacts = useField(form, 'companyContacts')
  const documents = useField(form, 'companyDocumentsAndLinks')
  const invoices = useField(form, 'companyInvoices')
  const firstMonth = useField(form, 'companyBookkeepingMonth')
  const { wholeMonthOfYear } = useFormats()
  const footer = (
    <>
      <Button appearance="primary" disabledFocusable={form.busy} onClick={() => void form.submit()}>
        <Message id="organization.save" />
      </Button>
      <Button disabledFocusable={form.busy} onClick={form.reset}>
        <Message id="action.cancel" />
      </Button>
    </>
  )
  const contact: readonly LinePart<ContactDraft>[] = [
    { key: 'name', label: text('organization.user.name'), most: companyLimits.line },
    { key: 'email', label: text('organization.user.email'), most: 320, type: 'email' },
    { key: 'phone', label: text('organization.company.phone'), most: companyLimits.phone, type: 'tel' },
  ]
  const link: readonly LinePart<LinkDraft>[] = [
    { key: 'name', label: text('organization.company.link_name'), most: companyLimits.line },
    { key: 'url', label: text('organization.company.link_url'), most: companyLimits.address, type: 'url' },
  ]
  return (
    <Page title={title} tabs={tabs} footer={form.isDirty ? footer : undefined}>
      <div className={styles.column}>
        <Card title={<Message id="organization.logo.title" />}>
          <CompanyLogo company={company} />
        </Card>
        <FormElement form={form} className={styles.column}>
          <Card title={<Message id="organization.company.title" />}>
            <div className={styles.fields}>
              {companyTexts.map(({ name, most }) => (
                <TextField
                  key={name}
                  form={form}
                  name={name}
                  label={text(`organization.company.${name}`)}
                  required={name === 'companyName'}
                  maxLength={most}
                />
              ))}
            </div>
          </Card>
          <Card title={<Message id="organization.company.bookkeeping" />}>
            <Field
              className={styles.month}
              label={text('organization.company.bookkeeping_month')}
              hint={text('organization.company.bookkeeping_hint')}
              {...firstMonth.validation}
            >
              <Select
                ref={firstMonth.ref}
                value={String(firstMonth.value)}
                onChange={(_, { value }) => firstMonth.change(Number(value))}
                onBlur={firstMonth.left}
              >
                {months.map((month) => (
                  <option key={month} value={month}>
                    {wholeMonthOfYear(`2026-${String(month).padStart(2, '0')}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </Card>
          <Card title={<Message id="organization.company.contacts" />}>
            <LinesField
              field={contacts}
              title={text('organization.company.contacts')}
              parts={contact}
              empty={{ name: '', email: '', phone: '' }}
            />
          </Card>
          <Card title={<Message id="organization.company.documents" />}>
            <LinesField
              field={documents}
              title={text('organization.company.documents')}
              parts={link}
              empty={{ name: '', url: '' }}
            />
          </Card>
          <Card title={<Message id="organization.company.invoices" />}>
            <LinesField
              field={invoices}
              title={text('organization.company.invoices')}
              parts={link}
              empty={{ name: '', url: '' }}
            />
          </Card>
        </FormElement>
      </div>
    </Page>
  )
}
