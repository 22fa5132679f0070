import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'

/** For whom a paper is: the owner of the list, or those who give. */
export type Reader = 'owner' | 'us'

interface Props {
  /** The owner's name. */
  readonly owner: string
  readonly reader: Reader
  readonly onChange: (reader: Reader) => void
}

export const ReaderChoice = ({ owner, reader, onChange }: Props) => (
  <RadioGroup
    aria-label={'Pour qui est cette feuille\u00a0?'}
    value={reader}
    onChange={(_event, chosen) => onChange(chosen as Reader)}
  >
    <FormControlLabel
      value="owner"
      control={<Radio />}
      label={`Pour la donner à ${owner}\u00a0: ce que ${owner} voit, et rien de plus`}
    />
    <FormControlLabel
      value="us"
      control={<Radio />}
      label={'Pour nous\u00a0: avec ce qui est pris et les idées secrètes'}
    />
  </RadioGroup>
)
