import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Bookmark, Copy, Link2, Smartphone } from 'lucide-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useAlert } from '../../ui/alerts.ts'
import { useCopy } from '../../ui/useCopy.ts'
import { Section } from '../../ui/Section.tsx'
import { bookmarklet } from './bookmarklet.ts'
import { isAndroid } from './isAndroid.ts'

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/** Only where there is a bar of bookmarks that one can drag to. */
const WithMouse = styled('div')({
  display: 'none',
  '@media (hover: hover) and (min-width: 768px)': { display: 'block', marginTop: 24 },
  '& > p': { marginBottom: 12 },
})

const Grip = styled(Button)({ cursor: 'grab' }) as typeof Button

/** How to add a wish from the page of a shop. */
export function ShopSection() {
  const alert = useAlert()
  const copy = useCopy()
  const code = bookmarklet(location.origin)
  // React writes no address of this kind.
  const drag = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', code), [code])

  return (
    <Section
      title="Ajouter depuis une boutique"
      text="Installez Cachotteries depuis le menu de votre navigateur&nbsp;: il sera ensuite dans «&nbsp;Partager&nbsp;», sur Android et sur ordinateur."
    >
      <Ways>
        <Button component={Link} to="/app/add" variant="outlined" startIcon={<Link2 />}>
          Ajouter un lien
        </Button>
        <Button component={Link} to="/app/add/iphone" variant="outlined" startIcon={<Smartphone />}>
          <span>{isAndroid() ? 'Depuis ce téléphone' : 'Depuis un iPhone'}</span>
        </Button>
      </Ways>
      <WithMouse>
        <Typography>
          Sur un ordinateur, glissez ce bouton dans la barre des favoris. Sur la page d’une boutique, un clic
          dessus ouvre Cachotteries, et il ne reste qu’à dire pour qui.
        </Typography>
        <Ways>
          <Grip
            component="a"
            ref={drag}
            variant="outlined"
            startIcon={<Bookmark />}
            onClick={(event) => {
              event.preventDefault()
              alert('normal', 'Glissez ce bouton dans la barre des favoris')
            }}
          >
            Ajouter à Cachotteries
          </Grip>
          <Button
            variant="outlined"
            startIcon={<Copy />}
            onClick={() =>
              void copy(
                code,
                'Copié\u00a0: collez-le comme adresse d’un nouveau favori',
                'glissez plutôt le bouton',
              )
            }
          >
            Copier le favori
          </Button>
        </Ways>
      </WithMouse>
    </Section>
  )
}
