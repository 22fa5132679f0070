import { describe, expect, it } from 'vitest'
import { allTexts } from './texts.ts'

describe('what the application says', () => {
  it('has no straight apostrophe, no space that may break before a colon, and no “tu” but in texts that are given', () => {
    const lines = allTexts()
      .split('```')
      .filter((_part, place) => place % 2 === 1)
      .flatMap((block) => block.split('\n'))
    expect(lines.length).toBeGreaterThan(300)
    const careless = lines.filter((line) => /'| [:;?!»]|« |\p{L}!|\btu\b|\.\.\.$/u.test(line))
    expect(new Set(careless)).toEqual(new Set([...specified, ...plain]))
  })
})

/** Written so by the product's specification. */
const specified = [
  'Chargement des familles...',
  'Confirmation...',
  'Envoi en cours...',
  'Erreur : {…}',
  "Erreur lors de l'ajout de l'information",
  "Impossible de charger l'image",
  "L'URL saisie ne semble pas valide",
  'La liste est vide... mais tu peux y ajouter une idée!',
  "Le code n'est pas valide",
  "Le lien de récupération n'était pas valide",
  "Le nom de famille n'est pas valide",
  "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail.",
  'Mot de passe oublié ?',
  'Oops! Sorry, an unexpected error has occurred.',
  "Retour à l'app",
  "S'enregistrer",
  "Sélectionnez un type d'information",
  'Vérification des autorisations...',
  "l'URL de l'image est invalide",
  "l'URL de l'image est trop longue",
  "l'URL du site d'achat est invalide",
  "l'URL du site d'achat est trop longue",
  'Êtes-vous sûr de vouloir supprimer ce souhait ?',
]

/** In mails, messages to send and on the command line, which are plain text. */
const plain = [
  'Famille : {name}',
  'Code : {code}',
  'Rejoignez notre famille sur Cachotteries :',
  'Aucun compte n’a « {login} » pour nom ni pour adresse',
  'Cachotteries : choisir un nouveau mot de passe',
  'Pour le choisir, ouvrez ce lien :',
  'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même, et ce lien n’a été envoyé qu’à vous.',
]
