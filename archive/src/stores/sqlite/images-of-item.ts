/** A row of `image` as the JSON of an `ItemImage`. What is null is absent: a merge patch leaves it out (RFC 7396). */
export const imageJson = `json_patch('{}', json_object(
  'name', image.name, 'width', image.width, 'height', image.height,
  'color', image.color, 'thumbhash', image.thumbhash))`;

/** What is known of the images that a field names, in its order. A record that does not hold the field is not parsed for it. */
const imagesOf = (
  field: 'ALLIMAGES' | 'URL_IMAGE',
) => `case when instr(version.data, '"${field}":') = 0 then '[]' else (
  select json_group_array(json(${imageJson}) order by named.key)
  from json_each(version.data, '$.${field}') as named join image on image.name = named.value
  where image.state <> 'failed') end`;

/**
 * What is known of the images of an item as a JSON list, in the order in which its record names them: a column of
 * statements that read a record as `version.data`. URL_IMAGE is looked through only where ALLIMAGES names no image, as
 * in records that were contributed in the form of the specification.
 */
export const imagesColumn = `coalesce(nullif(${imagesOf('ALLIMAGES')}, '[]'), ${imagesOf('URL_IMAGE')}) as images`;
