import { wordsIn, type Page } from './page.ts'

/** What the titles and first headings of pages say that aren't a product's, each expression by itself. */
const titles = {
  login: [
    /^(?:se connecter|connexion|connectez-vous|identification|identifiez-vous|authentification|mon compte|my account|log ?in|sign ?in|anmelden)\b/i,
  ],
  missing: [
    /^(?:erreur|error) ?404|^error page\b|^page d[’']erreur\b|^404\b.*\b(?:page|error|erreur|not found|introuvable)\b/i,
    /\b(?:page|produit|article|annonce|offre|product|item|listing) (?:est )?(?:introuvable|inexistante?|non trouvée?|not found)/i,
    /\bn[’']existe (?:pas|plus)\b|\bn[’']est plus (?:disponible|en vente)\b/i,
    /\b(?:no longer (?:available|exists)|couldn[’']t find (?:that|this|the) (?:page|item|product))\b/i,
    /^(?:sorry, |désolés?, )?(?:(?:this|that|the|ce|cet|cette|le|la|l[’']) ?)?(?:page|produit|article|annonce|offre|product|item|listing|site|service|store|boutique) (?:is |est )?(?:\w+ly |\w+ment )?(?:unavailable|not available|indisponible)\b/i,
    /^(?:currently |temporarily |actuellement |temporairement )?(?:unavailable|not available|indisponible)\b/i,
    /^(?:seite|artikel|produkt) nicht (?:gefunden|verfügbar)|^página no encontrada|^pagina non trovata/i,
  ],
  list: [
    /^(?:résultats? (?:de recherche|pour) |résultats? de recherche$|recherche ?: |search results?\b|results for |suchergebnisse\b)/i,
    /^\d+ (?:résultats|results|produits|products)\b/i,
  ],
} as const

/** Whether the title or the first heading of a page is one of those. */
export function isTitled(page: Page, kind: keyof typeof titles): boolean {
  const [heading] = page.elements('h1')
  return [page.title.trim(), heading ? wordsIn(heading) : ''].some((one) =>
    titles[kind].some((title) => title.test(one)),
  )
}
