import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { catalog } from '#domain/connectors/catalog.ts'
import { CredentialForm } from './CredentialForm.tsx'

afterEach(cleanup)

const form = (onSubmit = vi.fn(), known: Record<string, string> = {}) => {
  show(
    <CredentialForm
      fields={catalog.Yuki.credentialFields}
      known={known}
      saved={false}
      busy={false}
      submit="authorization.credentials.save"
      onSubmit={onSubmit}
    />,
  )
  return onSubmit
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Controleren en opslaan' }))

describe('the form of a connector', () => {
  it('asks what the catalogue says and names what is missing', async () => {
    const submit = form()
    await save()
    expect(submit).not.toHaveBeenCalled()
    expect(screen.getAllByText('Vul dit veld in.')).toHaveLength(2)
  })

  it('fills in what may be shown again, never a secret', () => {
    form(vi.fn(), { connectionName: 'Kantoor', accessKey: 'leaked' })
    expect(screen.getByLabelText<HTMLInputElement>(/Naam van de koppeling/).value).toBe('Kantoor')
    expect(screen.getByLabelText<HTMLInputElement>(/Toegangssleutel/).value).toBe('')
    expect(screen.getByLabelText(/Toegangssleutel/).getAttribute('type')).toBe('password')
  })

  it('sends each field once it is complete', async () => {
    const submit = form()
    await userEvent.type(screen.getByLabelText(/Naam van de koppeling/), ' Kantoor ')
    await userEvent.type(screen.getByLabelText(/Toegangssleutel/), 's3cret')
    await save()
    expect(submit).toHaveBeenCalledWith([
      { name: 'connectionName', value: 'Kantoor' },
      { name: 'accessKey', value: 's3cret' },
    ])
  })

  it('asks again for a secret that was traded and not kept', async () => {
    const submit = vi.fn()
    show(
      <CredentialForm
        fields={catalog.Basecone.credentialFields}
        known={{ officeCode: 'DUINEN', username: 'spil' }}
        saved
        busy={false}
        submit="authorization.credentials.save"
        onSubmit={submit}
      />,
    )
    expect(screen.getByText('Wordt niet bewaard: Spil krijgt er een sleutel voor terug.')).toBeTruthy()
    expect(screen.queryByText('Opgeslagen. Vul alleen in om te vervangen.')).toBeNull()
    await save()
    expect(submit).not.toHaveBeenCalled()
  })
})
