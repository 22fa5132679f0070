import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import type { HandedProvider } from '@cachotteries/contracts/handed-provider'
import type { OwnProviderView } from '@cachotteries/contracts/oidc'
import type { Confirmation } from '@cachotteries/contracts/passkeys'
import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { late } from '../../../ui/late.tsx'
import { useAlert } from '../../../ui/alerts.ts'
import { capitalised } from '@cachotteries/contracts/capitalised'
import { shortDate } from '../../../ui/dates.ts'
import { Section } from '../../../ui/Section.tsx'
import { DeviceButton, DeviceRow, DeviceRows } from '../../../ui/DeviceRow.tsx'
import { ownProviderKey } from './queries.ts'

const ConfirmPerson = late(async () => (await import('../passkeys/ConfirmPerson.tsx')).ConfirmPerson)

interface Props {
  readonly provider: HandedProvider
  readonly link: OwnProviderView['link']
  /** How many passkeys the user has. */
  readonly passkeys: number
}

/** Whether an account elsewhere opens the user's account: to link it, or to end that. */
export function ProviderSection({ provider: { name }, link, passkeys }: Props) {
  const queryClient = useQueryClient()
  const alert = useAlert()
  const [busy, setBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const carryOut = async (confirmation: Confirmation): Promise<void> => {
    if (link === null) {
      const { address } = await api.oidc.askToLink.mutate(confirmation)
      location.assign(address)
      return
    }
    queryClient.setQueryData(ownProviderKey, await api.oidc.unlink.mutate(confirmation))
    alert('normal', 'Lien retiré')
    // The button that had the focus is gone.
    heading.current?.focus()
  }
  const press = async (): Promise<void> => {
    setBusy(true)
    try {
      await carryOut({})
    } catch (error) {
      const { failure, message } = refusalOf(error)
      if (failure === 'NotConfirmed') setIsAsked(true)
      else alert('critical', message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title={`Se connecter avec ${name}`}
      text="Pour entrer par un compte que vous avez déjà ailleurs. Se déconnecter ici ne vous déconnecte pas là-bas."
      titleRef={heading}
    >
      {link ? (
        <DeviceRows>
          <DeviceRow
            name={capitalised(name)}
            dates={[
              `lié le ${shortDate(link.linkedAt)}`,
              link.usedAt === null ? 'jamais utilisé' : `utilisé le ${shortDate(link.usedAt)}`,
            ]}
          >
            <DeviceButton loading={busy} onClick={() => void press()} aria-label="Retirer ce lien">
              Retirer
            </DeviceButton>
          </DeviceRow>
        </DeviceRows>
      ) : (
        <Button variant="outlined" startIcon={<Link2 />} loading={busy} onClick={() => void press()}>
          Lier les deux comptes
        </Button>
      )}
      {isAsked && (
        <ConfirmPerson
          label={link ? 'Retirer' : 'Lier'}
          passkeys={passkeys}
          carryOut={carryOut}
          onClosed={() => setIsAsked(false)}
        />
      )}
    </Section>
  )
}
