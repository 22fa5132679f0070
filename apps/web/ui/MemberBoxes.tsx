import type { MemberView } from '@cachotteries/contracts/families'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { WithoutAccount } from './WithoutAccount.tsx'

interface Props {
  readonly members: readonly MemberView[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** A box to tick for each member. */
export const MemberBoxes = ({ members, value, onChange }: Props) =>
  members.map(({ uid, name, withoutAccount }) => (
    <FormControlLabel
      key={uid}
      control={
        <Checkbox
          checked={value.includes(uid)}
          onChange={(_event, ticked) =>
            onChange(ticked ? [...value, uid] : value.filter((one) => one !== uid))
          }
        />
      }
      label={
        <>
          <bdi>{name}</bdi> {withoutAccount && <WithoutAccount />}
        </>
      }
    />
  ))
