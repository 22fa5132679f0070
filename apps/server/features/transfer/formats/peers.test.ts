import { wishContent } from '@cachotteries/contracts/wish-content'
import type { WishContent } from '@cachotteries/contracts/wish-fields'
import { describe, expect, it } from 'vitest'
import { reading, wishesIn } from '../testing/bytes.ts'

const wish = (fields: { name: string } & Partial<WishContent>): WishContent => wishContent.parse(fields)

describe('the items of cmintey/wishlist, as sqlite3 writes them', () => {
  const item = { id: 7, name: 'Mug', price: null, itemPriceId: null, url: null, note: null, imageUrl: null }
  const own = { ...item, quantity: 1, mostWanted: 0, userId: 'clx1', createdById: 'clx1' }

  it('are wishes with their notes, prices and pictures', () => {
    const rows = [
      {
        ...own,
        name: 'Lego Millennium Falcon',
        price: '169.99',
        url: 'https://lego.example/75192',
        note: 'The big one',
        imageUrl: 'https://images.example/falcon.jpg',
        mostWanted: 1,
      },
      { ...own, quantity: 4 },
    ]
    expect(wishesIn(JSON.stringify(rows))).toEqual([
      wish({
        name: 'Lego Millennium Falcon',
        importance: 5,
        comment: 'The big one',
        url: 'https://lego.example/75192',
        price: { amount: 16_999, currency: 'EUR', seenOn: null },
        quantity: 1,
        img: 'https://images.example/falcon.jpg',
      }),
      wish({ name: 'Mug', quantity: 4 }),
    ])
  })

  it('leave behind a picture that was uploaded there', () => {
    expect(reading(JSON.stringify([{ ...own, imageUrl: 'mug-1700000000.png' }])).wishes).toMatchObject([
      { name: 'Mug', img: null, notes: ["l’image manque : l'URL de l'image est invalide"] },
    ])
  })

  it('have other columns in old versions', () => {
    const old = { id: 1, name: 'Mug', note: 'Big', image_url: 'https://images.example/mug.jpg', userId: 'a' }
    expect(wishesIn(JSON.stringify([{ ...old, addedById: 'a', pledgedById: 'b', purchased: 1 }]))).toEqual([
      wish({ name: 'Mug', comment: 'Big', img: 'https://images.example/mug.jpg' }),
    ])
  })

  it('that somebody else suggested are left out without a word: they may be a surprise', () => {
    const suggested = { ...own, name: 'Surprise party', createdById: 'clx2' }
    expect(reading(JSON.stringify([own, suggested]))).toEqual(reading(JSON.stringify([own])))
    expect(reading(JSON.stringify([suggested]))).toEqual({ wishes: [], problems: [], ofOthers: 0 })
  })

  it('of several people are refused as a whole', () => {
    const theirs = { ...own, userId: 'clx2', createdById: 'clx2' }
    expect(() => reading(JSON.stringify([own, theirs]))).toThrow(/plusieurs personnes/)
  })

  it('are read as sqlite3 -csv writes them, too', () => {
    const csv = 'id,name,price,url,note,imageUrl,mostWanted\n7,Mug,9.99,,"Big, blue",,1\n'
    const price = { amount: 999, currency: 'EUR', seenOn: null }
    expect(wishesIn(csv)).toEqual([wish({ name: 'Mug', importance: 5, comment: 'Big, blue', price })])
  })
})

describe('a list of Christmas Community', () => {
  const item = { id: 'MTcw', price: '$ 24.00', image: 'https://images.example/a.jpg', note: 'Size M' }
  const sweater = { ...item, name: 'Sweater', url: 'https://shop.example/a', addedBy: 'emma' }
  const emma = { _id: 'emma', _rev: '3-a', admin: false, password: '$2a$10$x', pfp: {}, wishlist: [sweater] }
  const expected = wish({
    name: 'Sweater',
    comment: 'Size M\nPrix : $ 24.00',
    url: 'https://shop.example/a',
    img: 'https://images.example/a.jpg',
  })

  it('is read out of one’s document', () => {
    expect(wishesIn(JSON.stringify(emma))).toEqual([expected])
  })

  it('is read out of all documents when only one person has wishes of their own', () => {
    const noah = { ...emma, _id: 'noah', wishlist: [] }
    const docs = [{ _id: '_design/index', views: {} }, emma, noah]
    const rows = docs.map((doc) => ({ id: doc._id, key: doc._id, value: { rev: '1' }, doc }))
    expect(wishesIn(JSON.stringify({ total_rows: 3, offset: 0, rows }))).toEqual([expected])
    const both = [...rows, { doc: { ...noah, wishlist: [{ ...sweater, addedBy: 'noah' }] } }]
    expect(() => reading(JSON.stringify({ rows: both }))).toThrow(/plusieurs personnes/)
  })

  it('is without what others added and what they pledged: of neither is a word said', () => {
    const hidden = { ...sweater, name: 'Ring', addedBy: 'noah' }
    const pledged = { ...sweater, pledgedBy: 'noah' }
    expect(reading(JSON.stringify({ ...emma, wishlist: [pledged, hidden] }))).toEqual(
      reading(JSON.stringify(emma)),
    )
    expect(reading(JSON.stringify({ ...emma, wishlist: [hidden] }))).toEqual({
      wishes: [],
      problems: [],
      ofOthers: 0,
    })
  })

  it('may have a wish of which only the link is known', () => {
    const bare = { id: 'a', name: '', url: 'https://www.shop.example/a', addedBy: 'emma' }
    expect(wishesIn(JSON.stringify({ ...emma, wishlist: [bare] }))).toMatchObject([
      { name: 'shop.example', url: 'https://www.shop.example/a' },
    ])
  })
})
