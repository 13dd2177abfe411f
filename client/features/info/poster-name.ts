/** What a poster is about, by the name of its file: `/posters/in-play.svg` is 'In play'. Its own data has no words. */
export function posterName(imageName: string): string {
  const [, name = 'poster'] = /([\w-]+)\.\w+$/.exec(imageName) ?? []
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
