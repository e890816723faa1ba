/** The fields of an image as JSON; what is null is absent. */
export const imageJson = `json_strip_nulls(row_to_json((
  select described from (select image.name, image.width, image.height, image.color, image.thumbhash) as described)))`;

/**
 * Returns the column of an item's annotations as JSON text, null when it has none, in the order in which they were
 * made: every statement that reads items has it, so that an item is never without them.
 * @param uid the column that says whose
 * @param most letters of each text, all where it is absent
 */
export function annotationsColumn(uid: 'item.uid' | 'version.uid', most?: number): string {
  const value = most === undefined ? 'own.value' : `left(own.value, ${most})`;
  return `(
    select '[' || string_agg(
      json_strip_nulls(row_to_json((
        select said from (
          select own.pk, own.owner_pk as userpk, account.name as username, own.modified_at as timestamp, ${value} as value,
            own.field, own.version, own.region::json as region) as said)))::text,
      ',' order by own.created_at, own.pk) || ']'
    from annotation as own join account on account.pk = own.owner_pk
    where own.uid = ${uid}) as annotations`;
}

/** The first image of an item that the archive holds, as a list of JSON: enough to know whether there is one. */
export const firstImage = `(
  select json_build_array(json_build_object('name', image.name, 'width', image.width, 'height', image.height))::text
  from item_image as own join image on image.name = own.image
  where own.uid = item.uid and image.state <> 'failed' order by own.image limit 1) as pictured`;

/** Column of what hits carry of a record. */
export const hitColumn = 'coalesce(hit.data, version.data)';

/** Column of what is known of the images that a field names, in its order. */
const imagesOf = (field: 'ALLIMAGES' | 'URL_IMAGE' | 'URL_IIIF_MANIFEST') => `(
  select '[' || string_agg(${imageJson}::text, ',' order by named.place) || ']'
  from json_array_elements_text(${hitColumn}::json -> '${field}') with ordinality as named (name, place)
  join image on image.name = named.name
  where image.state <> 'failed')`;

/**
 * JSON list of what is known of the images that a hit names, in the order in which its record names them; null where
 * there are none. URL_IMAGE is looked through only where ALLIMAGES names no image, and URL_IIIF_MANIFEST where neither does.
 * A record that names none is not read as JSON.
 */
export const imagesColumn = `case when ${hitColumn} like '%"ALLIMAGES":[%' or ${hitColumn} like '%"URL_I%":[%'
  then coalesce(${imagesOf('ALLIMAGES')}, ${imagesOf('URL_IMAGE')}, ${imagesOf('URL_IIIF_MANIFEST')}) end as images`;

/** An item as searches look at it. */
export const searchedItem = `
  select version.id, version.data, version.version, item.acquired, item.uid,
    ${annotationsColumn('item.uid')}, ${firstImage}
  from item join item_version as version on version.id = item.version_id`;
