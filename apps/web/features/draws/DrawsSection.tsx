import { fewestInDraw, type DrawView } from '@cachotteries/contracts/draws'
import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { late } from '../../ui/late.tsx'
import { count } from '../../ui/count.ts'
import { Sheet } from '../../ui/page.ts'
import { Section } from '../../ui/Section.tsx'
import { colours } from '../../ui/style.ts'
import { dayAndBudget, drawAddress, unanswered } from './words.ts'

const DrawDialog = late(async () => (await import('./DrawDialog.tsx')).DrawDialog)

const Box = styled('div')({ marginTop: 40 })

const Draws = styled('ul')({ display: 'grid', gap: 8, margin: '0 0 16px', padding: 0, listStyle: 'none' })

const Row = styled(Sheet)({
  display: 'block',
  padding: '8px 16px',
  color: colours.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: colours.primarySoft },
  '& > span': { display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft },
}) as typeof Sheet

interface Props {
  readonly me: string
  readonly family: FamilyView
  readonly draws: readonly DrawView[]
}

/** The draws of a family, and another one. */
export function DrawsSection({ me, family, draws }: Props) {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const here = draws.filter((draw) => draw.family.uid === family.uid)
  if (here.length === 0 && family.Users.length < fewestInDraw) return null
  return (
    <Box>
      <Section title="Tirage au sort" text={'Chacun offre à une seule personne\u00a0: lui seul sait à qui.'}>
        {here.length > 0 && (
          <Draws>
            {here.map((draw) => (
              <li key={draw.uid}>
                <Row as={Link} {...{ to: drawAddress(draw) }}>
                  <b>{draw.title}</b>
                  <span>
                    {[
                      dayAndBudget(draw),
                      count(draw.Participants.length, 'participant', 'participants'),
                      unanswered(draw) > 0 && 'une question vous attend',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Row>
              </li>
            ))}
          </Draws>
        )}
        {family.Users.length >= fewestInDraw && (
          <Button variant="outlined" startIcon={<Shuffle />} onClick={() => setOpened(true)}>
            Tirer au sort
          </Button>
        )}
      </Section>
      {opened && (
        <DrawDialog
          me={me}
          family={family}
          onDone={(uid) => void navigate(drawAddress({ uid, family }))}
          onClosed={() => setOpened(false)}
        />
      )}
    </Box>
  )
}
