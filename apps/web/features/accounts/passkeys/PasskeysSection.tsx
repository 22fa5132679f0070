import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import type { Confirmation, PasskeyView } from '@cachotteries/contracts/passkeys'
import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { late } from '../../../ui/late.tsx'
import { useAlert } from '../../../ui/alerts.ts'
import { shortDate } from '../../../ui/dates.ts'
import { Section } from '../../../ui/Section.tsx'
import { DeviceButton, DeviceRow, DeviceRows } from '../../../ui/DeviceRow.tsx'
import { accountKeys } from '../queries.ts'

const ConfirmPerson = late(async () => (await import('./ConfirmPerson.tsx')).ConfirmPerson)

const Passkeys = styled(DeviceRows)({ marginBottom: 16 })

/** What waits until the person has shown that it is they. */
type Waiting = 'make' | PasskeyView

/** What signs the user in without a password, on which devices: to add this one, or to remove one that is lost. */
export function PasskeysSection({ passkeys }: { readonly passkeys: readonly PasskeyView[] }) {
  const queryClient = useQueryClient()
  const alert = useAlert()
  const [waiting, setWaiting] = useState<Waiting>()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const refresh = () => queryClient.invalidateQueries({ queryKey: accountKeys.passkeys })
  const done = (words: string): void => {
    void refresh()
    alert('normal', words)
  }
  const carryOut = (what: Waiting) => async (confirmation: Confirmation) => {
    if (what === 'make') await (await import('./ceremonies.ts')).make(confirmation)
    else await api.passkeys.remove.mutate({ id: what.id, ...confirmation })
    done(what === 'make' ? 'Clé d’accès ajoutée' : 'Clé d’accès retirée')
  }
  const add = async (): Promise<void> => {
    setBusy(true)
    try {
      const { make, complain } = await import('./ceremonies.ts')
      try {
        await make({})
        done('Clé d’accès ajoutée')
      } catch (error) {
        if (refusalOf(error).failure === 'NotConfirmed') setWaiting('make')
        else complain(error, alert)
        // It may be there, if only the answer was lost.
        void refresh()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title="Empreinte ou visage"
      text="Pour entrer sans mot de passe, par ce que votre appareil connaît déjà de vous. Rien de cela ne nous parvient."
      titleRef={heading}
    >
      {passkeys.length > 0 && (
        <Passkeys>
          {passkeys.map((passkey) => {
            const { id, device, madeAt, usedAt } = passkey
            const made = `ajouté le ${shortDate(madeAt)}`
            return (
              <DeviceRow
                key={id}
                name={device ?? 'Un appareil'}
                dates={[made, usedAt === null ? 'jamais utilisé' : `utilisé le ${shortDate(usedAt)}`]}
              >
                <DeviceButton
                  onClick={() => setWaiting(passkey)}
                  aria-label={`Retirer ${device ?? 'l’appareil'}, ${made}`}
                >
                  Retirer
                </DeviceButton>
              </DeviceRow>
            )
          })}
        </Passkeys>
      )}
      <Button variant="outlined" startIcon={<Fingerprint />} loading={busy} onClick={() => void add()}>
        Ajouter cet appareil
      </Button>
      {waiting !== undefined && (
        <ConfirmPerson
          label={waiting === 'make' ? 'Ajouter' : 'Retirer'}
          passkeys={passkeys.length - (waiting === 'make' ? 0 : 1)}
          carryOut={carryOut(waiting)}
          onClosed={() => {
            setWaiting(undefined)
            // The button that had the focus may be gone with the passkey.
            if (waiting !== 'make') heading.current?.focus()
          }}
        />
      )}
    </Section>
  )
}
