import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { Person as PersonView, PersonWithPicture } from '@cachotteries/contracts/accounts'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person.tsx'
import { colours } from '../../../ui/style.ts'
import { WithoutAccount } from '../../../ui/WithoutAccount.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'

const Frame = styled('div')({
  marginTop: 16,
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})

const Title = styled(Typography)({ fontWeight: 700, marginBottom: 8 })

const Recipient = styled(Row)({
  minHeight: 44,
  paddingLeft: 6,
  borderRadius: 999,
  backgroundColor: colours.primarySoft,
  // Without a button beside the name.
  '& > span:last-child': { paddingRight: 16 },
})

const Addition = styled(SelectField)({ marginTop: 16 })

const Complaint = styled(Typography)({ marginTop: 8 })

interface Props {
  readonly value: readonly string[]
  readonly onChange: (uids: string[]) => void
  /** Everybody whose name is known. */
  readonly named: readonly PersonView[]
  /** The people who can be added. */
  readonly others: readonly PersonWithPicture[]
  readonly error: string | undefined
}

/** The recipients of a secret idea; at least one is kept. */
export function Recipients({ value, onChange, named, others, error }: Props) {
  const nameOf = (uid: string): string =>
    named.find((person) => person.uid === uid)?.name ?? inPlaceOfName.user
  const addable = others.filter(({ uid }) => !value.includes(uid))
  return (
    <Frame>
      <Title id="recipients" variant="body2">
        Pour
      </Title>
      <ul aria-labelledby="recipients">
        {value.map((uid) => (
          <Recipient as="li" key={uid}>
            <Person name={nameOf(uid)} size={32} />
            <span>{nameOf(uid)}</span>
            {value.length > 1 && (
              <IconButton
                aria-label={`Retirer ${nameOf(uid)}`}
                onClick={() => onChange(value.filter((kept) => kept !== uid))}
              >
                <X size={18} />
              </IconButton>
            )}
          </Recipient>
        ))}
      </ul>
      {addable.length > 0 && (
        <Addition
          fullWidth
          label="Ajouter un destinataire"
          value=""
          onChange={({ target }) => onChange([...value, target.value])}
        >
          {addable.map(({ uid, name, withoutAccount }) => (
            <MenuItem key={uid} value={uid}>
              <span>{name}</span>
              {withoutAccount && <WithoutAccount />}
            </MenuItem>
          ))}
        </Addition>
      )}
      {error !== undefined && (
        <Complaint role="alert" variant="body2" color="error">
          {error}
        </Complaint>
      )}
    </Frame>
  )
}
