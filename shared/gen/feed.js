/*eslint-disable block-scoped-var, id-length, no-control-regex, no-magic-numbers, no-mixed-operators, no-prototype-builtins, no-redeclare, no-shadow, no-var, sort-vars, default-case, jsdoc/require-param*/
import $protobuf from "protobufjs/minimal.js";

// Common aliases
const $Reader = $protobuf.Reader, $Writer = $protobuf.Writer, $util = $protobuf.util;
const $Object = $util.global.Object, $undefined = $util.global.undefined, $Error = $util.global.Error, $RangeError = $util.global.RangeError, $TypeError = $util.global.TypeError, $Number = $util.global.Number, $String = $util.global.String, $isFinite = $util.global.isFinite, $Array = $util.global.Array, $Boolean = $util.global.Boolean;

// Exported root namespace
const $root = $protobuf.roots["default"] || ($protobuf.roots["default"] = {});

export const feed = $root.feed = (() => {

    /**
     * Namespace feed.
     * @exports feed
     * @namespace
     */
    const feed = {};

    feed.ClientMessage = (function() {

        /**
         * Properties of a ClientMessage.
         * @typedef {Object} feed.ClientMessage.$Properties
         * @property {number|null} [version] ClientMessage version
         * @property {feed.ClientRequest.$Properties|null} [request] ClientMessage request
         * @property {feed.PingPong.$Properties|null} [ping_pong] ClientMessage ping_pong
         * @property {"request"|"ping_pong"} [body] ClientMessage body
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ClientMessage.
         * @memberof feed
         * @interface IClientMessage
         * @augments feed.ClientMessage.$Properties
         * @deprecated Use feed.ClientMessage.$Properties instead.
         */

        /**
         * Narrowed shape of a ClientMessage.
         * @typedef {{
         *   version?: number|null;
         *   request?: feed.ClientRequest.$Shape|null;
         *   ping_pong?: feed.PingPong.$Shape|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ body?: undefined; request?: null; ping_pong?: null }|{ body?: "request"; request: feed.ClientRequest.$Shape; ping_pong?: null }|{ body?: "ping_pong"; request?: null; ping_pong: feed.PingPong.$Shape })
         * )} feed.ClientMessage.$Shape
         */

        /**
         * Constructs a new ClientMessage.
         * @memberof feed
         * @classdesc Represents a ClientMessage.
         * @constructor
         * @param {feed.ClientMessage.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ClientMessage = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ClientMessage version.
         * @member {number} version
         * @memberof feed.ClientMessage
         * @instance
         */
        ClientMessage.prototype.version = 0;

        /**
         * ClientMessage request.
         * @member {feed.ClientRequest.$Properties|null|undefined} request
         * @memberof feed.ClientMessage
         * @instance
         */
        ClientMessage.prototype.request = null;

        /**
         * ClientMessage ping_pong.
         * @member {feed.PingPong.$Properties|null|undefined} ping_pong
         * @memberof feed.ClientMessage
         * @instance
         */
        ClientMessage.prototype.ping_pong = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * ClientMessage body.
         * @member {"request"|"ping_pong"|undefined} body
         * @memberof feed.ClientMessage
         * @instance
         */
        $Object.defineProperty(ClientMessage.prototype, "body", {
            get: $util.oneOfGetter($oneOfFields = ["request", "ping_pong"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Creates a new ClientMessage instance using the specified properties.
         * @function create
         * @memberof feed.ClientMessage
         * @static
         * @param {feed.ClientMessage.$Properties=} [properties] Properties to set
         * @returns {feed.ClientMessage} ClientMessage instance
         * @type {{
         *   (properties: feed.ClientMessage.$Shape): feed.ClientMessage & feed.ClientMessage.$Shape;
         *   (properties?: feed.ClientMessage.$Properties): feed.ClientMessage;
         * }}
         */
        ClientMessage.create = function(properties) {
            return new ClientMessage(properties);
        };

        /**
         * Encodes the specified ClientMessage message. Does not implicitly {@link feed.ClientMessage.verify|verify} messages.
         * @function encode
         * @memberof feed.ClientMessage
         * @static
         * @param {feed.ClientMessage.$Properties} message ClientMessage message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ClientMessage.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.version != null && $Object.hasOwnProperty.call(message, "version") && message.version !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.version);
            if (message.request != null && $Object.hasOwnProperty.call(message, "request"))
                $root.feed.ClientRequest.encode(message.request, writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.ping_pong != null && $Object.hasOwnProperty.call(message, "ping_pong"))
                $root.feed.PingPong.encode(message.ping_pong, writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ClientMessage message from the specified reader or buffer.
         * @function decode
         * @memberof feed.ClientMessage
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.ClientMessage & feed.ClientMessage.$Shape} ClientMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ClientMessage.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.ClientMessage();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.version = value;
                        else
                            delete message.version;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        message.request = $root.feed.ClientRequest.decode(reader, reader.size(), $undefined, _depth + 1, message.request);
                        message.body = "request";
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        message.ping_pong = $root.feed.PingPong.decode(reader, reader.size(), $undefined, _depth + 1, message.ping_pong);
                        message.body = "ping_pong";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a ClientMessage message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.ClientMessage
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.ClientMessage} ClientMessage
         */
        ClientMessage.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.ClientMessage)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.ClientMessage: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.ClientMessage();
            if (object.version != null)
                if ($Number(object.version) !== 0)
                    message.version = object.version >>> 0;
            if (object.request != null) {
                if (!$util.isObject(object.request))
                    throw $TypeError(".feed.ClientMessage.request: object expected");
                message.request = $root.feed.ClientRequest.fromObject(object.request, _depth + 1);
            }
            if (object.ping_pong != null) {
                if (!$util.isObject(object.ping_pong))
                    throw $TypeError(".feed.ClientMessage.ping_pong: object expected");
                message.ping_pong = $root.feed.PingPong.fromObject(object.ping_pong, _depth + 1);
            }
            return message;
        };

        /**
         * Creates a plain object from a ClientMessage message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.ClientMessage
         * @static
         * @param {feed.ClientMessage} message ClientMessage
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        ClientMessage.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults)
                object.version = 0;
            if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                object.version = message.version;
            if (message.request != null && $Object.hasOwnProperty.call(message, "request")) {
                object.request = $root.feed.ClientRequest.toObject(message.request, options, _depth + 1);
                if (options.oneofs)
                    object.body = "request";
            }
            if (message.ping_pong != null && $Object.hasOwnProperty.call(message, "ping_pong")) {
                object.ping_pong = $root.feed.PingPong.toObject(message.ping_pong, options, _depth + 1);
                if (options.oneofs)
                    object.body = "ping_pong";
            }
            return object;
        };

        /**
         * Converts this ClientMessage to JSON.
         * @function toJSON
         * @memberof feed.ClientMessage
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        ClientMessage.prototype.toJSON = function() {
            return ClientMessage.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for ClientMessage
         * @function getTypeUrl
         * @memberof feed.ClientMessage
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        ClientMessage.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.ClientMessage";
        };

        return ClientMessage;
    })();

    feed.ClientRequest = (function() {

        /**
         * Properties of a ClientRequest.
         * @typedef {Object} feed.ClientRequest.$Properties
         * @property {string|null} [action] ClientRequest action
         * @property {string|null} [type] ClientRequest type
         * @property {string|null} [tag] ClientRequest tag
         * @property {number|null} [depth] ClientRequest depth
         * @property {string|null} [token] ClientRequest token
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ClientRequest.
         * @memberof feed
         * @interface IClientRequest
         * @augments feed.ClientRequest.$Properties
         * @deprecated Use feed.ClientRequest.$Properties instead.
         */

        /**
         * Shape of a ClientRequest.
         * @typedef {feed.ClientRequest.$Properties} feed.ClientRequest.$Shape
         */

        /**
         * Constructs a new ClientRequest.
         * @memberof feed
         * @classdesc Represents a ClientRequest.
         * @constructor
         * @param {feed.ClientRequest.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ClientRequest = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ClientRequest action.
         * @member {string} action
         * @memberof feed.ClientRequest
         * @instance
         */
        ClientRequest.prototype.action = "";

        /**
         * ClientRequest type.
         * @member {string} type
         * @memberof feed.ClientRequest
         * @instance
         */
        ClientRequest.prototype.type = "";

        /**
         * ClientRequest tag.
         * @member {string} tag
         * @memberof feed.ClientRequest
         * @instance
         */
        ClientRequest.prototype.tag = "";

        /**
         * ClientRequest depth.
         * @member {number} depth
         * @memberof feed.ClientRequest
         * @instance
         */
        ClientRequest.prototype.depth = 0;

        /**
         * ClientRequest token.
         * @member {string|null|undefined} token
         * @memberof feed.ClientRequest
         * @instance
         */
        ClientRequest.prototype.token = null;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(ClientRequest.prototype, "_token", {
            get: $util.oneOfGetter($oneOfFields = ["token"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Creates a new ClientRequest instance using the specified properties.
         * @function create
         * @memberof feed.ClientRequest
         * @static
         * @param {feed.ClientRequest.$Properties=} [properties] Properties to set
         * @returns {feed.ClientRequest} ClientRequest instance
         * @type {{
         *   (properties: feed.ClientRequest.$Shape): feed.ClientRequest & feed.ClientRequest.$Shape;
         *   (properties?: feed.ClientRequest.$Properties): feed.ClientRequest;
         * }}
         */
        ClientRequest.create = function(properties) {
            return new ClientRequest(properties);
        };

        /**
         * Encodes the specified ClientRequest message. Does not implicitly {@link feed.ClientRequest.verify|verify} messages.
         * @function encode
         * @memberof feed.ClientRequest
         * @static
         * @param {feed.ClientRequest.$Properties} message ClientRequest message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ClientRequest.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.action != null && $Object.hasOwnProperty.call(message, "action") && message.action !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.action);
            if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.type);
            if (message.tag != null && $Object.hasOwnProperty.call(message, "tag") && message.tag !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.tag);
            if (message.depth != null && $Object.hasOwnProperty.call(message, "depth") && message.depth !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.depth);
            if (message.token != null && $Object.hasOwnProperty.call(message, "token"))
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.token);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ClientRequest message from the specified reader or buffer.
         * @function decode
         * @memberof feed.ClientRequest
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.ClientRequest & feed.ClientRequest.$Shape} ClientRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ClientRequest.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.ClientRequest();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.action = value;
                        else
                            delete message.action;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.type = value;
                        else
                            delete message.type;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.tag = value;
                        else
                            delete message.tag;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.depth = value;
                        else
                            delete message.depth;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.token = reader.stringVerify();
                        message._token = "token";
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a ClientRequest message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.ClientRequest
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.ClientRequest} ClientRequest
         */
        ClientRequest.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.ClientRequest)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.ClientRequest: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.ClientRequest();
            if (object.action != null)
                if (typeof object.action !== "string" || object.action.length)
                    message.action = $String(object.action);
            if (object.type != null)
                if (typeof object.type !== "string" || object.type.length)
                    message.type = $String(object.type);
            if (object.tag != null)
                if (typeof object.tag !== "string" || object.tag.length)
                    message.tag = $String(object.tag);
            if (object.depth != null)
                if ($Number(object.depth) !== 0)
                    message.depth = object.depth >>> 0;
            if (object.token != null)
                message.token = $String(object.token);
            return message;
        };

        /**
         * Creates a plain object from a ClientRequest message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.ClientRequest
         * @static
         * @param {feed.ClientRequest} message ClientRequest
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        ClientRequest.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.action = "";
                object.type = "";
                object.tag = "";
                object.depth = 0;
            }
            if (message.action != null && $Object.hasOwnProperty.call(message, "action"))
                object.action = message.action;
            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                object.type = message.type;
            if (message.tag != null && $Object.hasOwnProperty.call(message, "tag"))
                object.tag = message.tag;
            if (message.depth != null && $Object.hasOwnProperty.call(message, "depth"))
                object.depth = message.depth;
            if (message.token != null && $Object.hasOwnProperty.call(message, "token"))
                object.token = message.token;
            return object;
        };

        /**
         * Converts this ClientRequest to JSON.
         * @function toJSON
         * @memberof feed.ClientRequest
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        ClientRequest.prototype.toJSON = function() {
            return ClientRequest.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for ClientRequest
         * @function getTypeUrl
         * @memberof feed.ClientRequest
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        ClientRequest.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.ClientRequest";
        };

        return ClientRequest;
    })();

    feed.ServerMessage = (function() {

        /**
         * Properties of a ServerMessage.
         * @typedef {Object} feed.ServerMessage.$Properties
         * @property {number|null} [version] ServerMessage version
         * @property {number|null} [worldTime] ServerMessage worldTime
         * @property {number|null} [speed] ServerMessage speed
         * @property {feed.PingPong.$Properties|null} [ping_pong] ServerMessage ping_pong
         * @property {feed.Error.$Properties|null} [error] ServerMessage error
         * @property {feed.Data.$Properties|null} [data] ServerMessage data
         * @property {feed.MarketData.$Properties|null} [market_data] ServerMessage market_data
         * @property {number|null} [timeline] ServerMessage timeline
         * @property {"ping_pong"|"error"|"data"|"market_data"} [body] ServerMessage body
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a ServerMessage.
         * @memberof feed
         * @interface IServerMessage
         * @augments feed.ServerMessage.$Properties
         * @deprecated Use feed.ServerMessage.$Properties instead.
         */

        /**
         * Narrowed shape of a ServerMessage.
         * @typedef {{
         *   version?: number|null;
         *   worldTime?: number|null;
         *   speed?: number|null;
         *   ping_pong?: feed.PingPong.$Shape|null;
         *   error?: feed.Error.$Shape|null;
         *   data?: feed.Data.$Shape|null;
         *   market_data?: feed.MarketData.$Shape|null;
         *   timeline?: number|null;
         *   $unknowns?: Array.<Uint8Array>;
         * } & (
         *   ({ body?: undefined; ping_pong?: null; error?: null; data?: null; market_data?: null }|{ body?: "ping_pong"; ping_pong: feed.PingPong.$Shape; error?: null; data?: null; market_data?: null }|{ body?: "error"; ping_pong?: null; error: feed.Error.$Shape; data?: null; market_data?: null }|{ body?: "data"; ping_pong?: null; error?: null; data: feed.Data.$Shape; market_data?: null }|{ body?: "market_data"; ping_pong?: null; error?: null; data?: null; market_data: feed.MarketData.$Shape })
         * )} feed.ServerMessage.$Shape
         */

        /**
         * Constructs a new ServerMessage.
         * @memberof feed
         * @classdesc Represents a ServerMessage.
         * @constructor
         * @param {feed.ServerMessage.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const ServerMessage = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * ServerMessage version.
         * @member {number} version
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.version = 0;

        /**
         * ServerMessage worldTime.
         * @member {number} worldTime
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.worldTime = 0;

        /**
         * ServerMessage speed.
         * @member {number} speed
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.speed = 0;

        /**
         * ServerMessage ping_pong.
         * @member {feed.PingPong.$Properties|null|undefined} ping_pong
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.ping_pong = null;

        /**
         * ServerMessage error.
         * @member {feed.Error.$Properties|null|undefined} error
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.error = null;

        /**
         * ServerMessage data.
         * @member {feed.Data.$Properties|null|undefined} data
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.data = null;

        /**
         * ServerMessage market_data.
         * @member {feed.MarketData.$Properties|null|undefined} market_data
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.market_data = null;

        /**
         * ServerMessage timeline.
         * @member {number} timeline
         * @memberof feed.ServerMessage
         * @instance
         */
        ServerMessage.prototype.timeline = 0;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        /**
         * ServerMessage body.
         * @member {"ping_pong"|"error"|"data"|"market_data"|undefined} body
         * @memberof feed.ServerMessage
         * @instance
         */
        $Object.defineProperty(ServerMessage.prototype, "body", {
            get: $util.oneOfGetter($oneOfFields = ["ping_pong", "error", "data", "market_data"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Creates a new ServerMessage instance using the specified properties.
         * @function create
         * @memberof feed.ServerMessage
         * @static
         * @param {feed.ServerMessage.$Properties=} [properties] Properties to set
         * @returns {feed.ServerMessage} ServerMessage instance
         * @type {{
         *   (properties: feed.ServerMessage.$Shape): feed.ServerMessage & feed.ServerMessage.$Shape;
         *   (properties?: feed.ServerMessage.$Properties): feed.ServerMessage;
         * }}
         */
        ServerMessage.create = function(properties) {
            return new ServerMessage(properties);
        };

        /**
         * Encodes the specified ServerMessage message. Does not implicitly {@link feed.ServerMessage.verify|verify} messages.
         * @function encode
         * @memberof feed.ServerMessage
         * @static
         * @param {feed.ServerMessage.$Properties} message ServerMessage message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        ServerMessage.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.version != null && $Object.hasOwnProperty.call(message, "version") && message.version !== 0)
                writer.uint32(/* id 1, wireType 0 =*/8).uint32(message.version);
            if (message.worldTime != null && $Object.hasOwnProperty.call(message, "worldTime") && !$Object.is(message.worldTime, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.worldTime);
            if (message.speed != null && $Object.hasOwnProperty.call(message, "speed") && !$Object.is(message.speed, 0))
                writer.uint32(/* id 3, wireType 1 =*/25).double(message.speed);
            if (message.ping_pong != null && $Object.hasOwnProperty.call(message, "ping_pong"))
                $root.feed.PingPong.encode(message.ping_pong, writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.error != null && $Object.hasOwnProperty.call(message, "error"))
                $root.feed.Error.encode(message.error, writer.uint32(/* id 5, wireType 2 =*/42).fork(), _depth + 1).ldelim();
            if (message.data != null && $Object.hasOwnProperty.call(message, "data"))
                $root.feed.Data.encode(message.data, writer.uint32(/* id 6, wireType 2 =*/50).fork(), _depth + 1).ldelim();
            if (message.market_data != null && $Object.hasOwnProperty.call(message, "market_data"))
                $root.feed.MarketData.encode(message.market_data, writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.timeline != null && $Object.hasOwnProperty.call(message, "timeline") && message.timeline !== 0)
                writer.uint32(/* id 8, wireType 0 =*/64).uint32(message.timeline);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a ServerMessage message from the specified reader or buffer.
         * @function decode
         * @memberof feed.ServerMessage
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.ServerMessage & feed.ServerMessage.$Shape} ServerMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        ServerMessage.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.ServerMessage();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.version = value;
                        else
                            delete message.version;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.worldTime = value;
                        else
                            delete message.worldTime;
                        continue;
                    }
                case 3: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.speed = value;
                        else
                            delete message.speed;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        message.ping_pong = $root.feed.PingPong.decode(reader, reader.size(), $undefined, _depth + 1, message.ping_pong);
                        message.body = "ping_pong";
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        message.error = $root.feed.Error.decode(reader, reader.size(), $undefined, _depth + 1, message.error);
                        message.body = "error";
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        message.data = $root.feed.Data.decode(reader, reader.size(), $undefined, _depth + 1, message.data);
                        message.body = "data";
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        message.market_data = $root.feed.MarketData.decode(reader, reader.size(), $undefined, _depth + 1, message.market_data);
                        message.body = "market_data";
                        continue;
                    }
                case 8: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.timeline = value;
                        else
                            delete message.timeline;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a ServerMessage message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.ServerMessage
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.ServerMessage} ServerMessage
         */
        ServerMessage.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.ServerMessage)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.ServerMessage: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.ServerMessage();
            if (object.version != null)
                if ($Number(object.version) !== 0)
                    message.version = object.version >>> 0;
            if (object.worldTime != null)
                if (!$Object.is($Number(object.worldTime), 0))
                    message.worldTime = $Number(object.worldTime);
            if (object.speed != null)
                if (!$Object.is($Number(object.speed), 0))
                    message.speed = $Number(object.speed);
            if (object.ping_pong != null) {
                if (!$util.isObject(object.ping_pong))
                    throw $TypeError(".feed.ServerMessage.ping_pong: object expected");
                message.ping_pong = $root.feed.PingPong.fromObject(object.ping_pong, _depth + 1);
            }
            if (object.error != null) {
                if (!$util.isObject(object.error))
                    throw $TypeError(".feed.ServerMessage.error: object expected");
                message.error = $root.feed.Error.fromObject(object.error, _depth + 1);
            }
            if (object.data != null) {
                if (!$util.isObject(object.data))
                    throw $TypeError(".feed.ServerMessage.data: object expected");
                message.data = $root.feed.Data.fromObject(object.data, _depth + 1);
            }
            if (object.market_data != null) {
                if (!$util.isObject(object.market_data))
                    throw $TypeError(".feed.ServerMessage.market_data: object expected");
                message.market_data = $root.feed.MarketData.fromObject(object.market_data, _depth + 1);
            }
            if (object.timeline != null)
                if ($Number(object.timeline) !== 0)
                    message.timeline = object.timeline >>> 0;
            return message;
        };

        /**
         * Creates a plain object from a ServerMessage message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.ServerMessage
         * @static
         * @param {feed.ServerMessage} message ServerMessage
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        ServerMessage.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.version = 0;
                object.worldTime = 0;
                object.speed = 0;
                object.timeline = 0;
            }
            if (message.version != null && $Object.hasOwnProperty.call(message, "version"))
                object.version = message.version;
            if (message.worldTime != null && $Object.hasOwnProperty.call(message, "worldTime"))
                object.worldTime = options.json && !$isFinite(message.worldTime) ? $String(message.worldTime) : message.worldTime;
            if (message.speed != null && $Object.hasOwnProperty.call(message, "speed"))
                object.speed = options.json && !$isFinite(message.speed) ? $String(message.speed) : message.speed;
            if (message.ping_pong != null && $Object.hasOwnProperty.call(message, "ping_pong")) {
                object.ping_pong = $root.feed.PingPong.toObject(message.ping_pong, options, _depth + 1);
                if (options.oneofs)
                    object.body = "ping_pong";
            }
            if (message.error != null && $Object.hasOwnProperty.call(message, "error")) {
                object.error = $root.feed.Error.toObject(message.error, options, _depth + 1);
                if (options.oneofs)
                    object.body = "error";
            }
            if (message.data != null && $Object.hasOwnProperty.call(message, "data")) {
                object.data = $root.feed.Data.toObject(message.data, options, _depth + 1);
                if (options.oneofs)
                    object.body = "data";
            }
            if (message.market_data != null && $Object.hasOwnProperty.call(message, "market_data")) {
                object.market_data = $root.feed.MarketData.toObject(message.market_data, options, _depth + 1);
                if (options.oneofs)
                    object.body = "market_data";
            }
            if (message.timeline != null && $Object.hasOwnProperty.call(message, "timeline"))
                object.timeline = message.timeline;
            return object;
        };

        /**
         * Converts this ServerMessage to JSON.
         * @function toJSON
         * @memberof feed.ServerMessage
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        ServerMessage.prototype.toJSON = function() {
            return ServerMessage.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for ServerMessage
         * @function getTypeUrl
         * @memberof feed.ServerMessage
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        ServerMessage.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.ServerMessage";
        };

        return ServerMessage;
    })();

    feed.PingPong = (function() {

        /**
         * Properties of a PingPong.
         * @typedef {Object} feed.PingPong.$Properties
         * @property {string|null} [message] PingPong message
         * @property {Array.<feed.Position.$Properties>|null} [positions] PingPong positions
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PingPong.
         * @memberof feed
         * @interface IPingPong
         * @augments feed.PingPong.$Properties
         * @deprecated Use feed.PingPong.$Properties instead.
         */

        /**
         * Shape of a PingPong.
         * @typedef {feed.PingPong.$Properties} feed.PingPong.$Shape
         */

        /**
         * Constructs a new PingPong.
         * @memberof feed
         * @classdesc Represents a PingPong.
         * @constructor
         * @param {feed.PingPong.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PingPong = function (properties) {
            this.positions = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PingPong message.
         * @member {string} message
         * @memberof feed.PingPong
         * @instance
         */
        PingPong.prototype.message = "";

        /**
         * PingPong positions.
         * @member {Array.<feed.Position.$Properties>} positions
         * @memberof feed.PingPong
         * @instance
         */
        PingPong.prototype.positions = $util.emptyArray;

        /**
         * Creates a new PingPong instance using the specified properties.
         * @function create
         * @memberof feed.PingPong
         * @static
         * @param {feed.PingPong.$Properties=} [properties] Properties to set
         * @returns {feed.PingPong} PingPong instance
         * @type {{
         *   (properties: feed.PingPong.$Shape): feed.PingPong & feed.PingPong.$Shape;
         *   (properties?: feed.PingPong.$Properties): feed.PingPong;
         * }}
         */
        PingPong.create = function(properties) {
            return new PingPong(properties);
        };

        /**
         * Encodes the specified PingPong message. Does not implicitly {@link feed.PingPong.verify|verify} messages.
         * @function encode
         * @memberof feed.PingPong
         * @static
         * @param {feed.PingPong.$Properties} message PingPong message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PingPong.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.message);
            if (message.positions != null && message.positions.length)
                for (let i = 0; i < message.positions.length; ++i)
                    $root.feed.Position.encode(message.positions[i], writer.uint32(/* id 2, wireType 2 =*/18).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PingPong message from the specified reader or buffer.
         * @function decode
         * @memberof feed.PingPong
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.PingPong & feed.PingPong.$Shape} PingPong
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PingPong.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.PingPong();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if (!(message.positions && message.positions.length))
                            message.positions = [];
                        message.positions.push($root.feed.Position.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a PingPong message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.PingPong
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.PingPong} PingPong
         */
        PingPong.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.PingPong)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.PingPong: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.PingPong();
            if (object.message != null)
                if (typeof object.message !== "string" || object.message.length)
                    message.message = $String(object.message);
            if (object.positions) {
                if (!$Array.isArray(object.positions))
                    throw $TypeError(".feed.PingPong.positions: array expected");
                message.positions = $Array(object.positions.length);
                for (let i = 0; i < object.positions.length; ++i) {
                    if (!$util.isObject(object.positions[i]))
                        throw $TypeError(".feed.PingPong.positions: object expected");
                    message.positions[i] = $root.feed.Position.fromObject(object.positions[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from a PingPong message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.PingPong
         * @static
         * @param {feed.PingPong} message PingPong
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        PingPong.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults)
                object.positions = [];
            if (options.defaults)
                object.message = "";
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                object.message = message.message;
            if (message.positions && message.positions.length) {
                object.positions = $Array(message.positions.length);
                for (let j = 0; j < message.positions.length; ++j)
                    object.positions[j] = $root.feed.Position.toObject(message.positions[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this PingPong to JSON.
         * @function toJSON
         * @memberof feed.PingPong
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        PingPong.prototype.toJSON = function() {
            return PingPong.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for PingPong
         * @function getTypeUrl
         * @memberof feed.PingPong
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        PingPong.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.PingPong";
        };

        return PingPong;
    })();

    feed.Position = (function() {

        /**
         * Properties of a Position.
         * @typedef {Object} feed.Position.$Properties
         * @property {string|null} [type] Position type
         * @property {string|null} [tag] Position tag
         * @property {number|null} [depth] Position depth
         * @property {number|null} [seq] Position seq
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Position.
         * @memberof feed
         * @interface IPosition
         * @augments feed.Position.$Properties
         * @deprecated Use feed.Position.$Properties instead.
         */

        /**
         * Shape of a Position.
         * @typedef {feed.Position.$Properties} feed.Position.$Shape
         */

        /**
         * Constructs a new Position.
         * @memberof feed
         * @classdesc Represents a Position.
         * @constructor
         * @param {feed.Position.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Position = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Position type.
         * @member {string} type
         * @memberof feed.Position
         * @instance
         */
        Position.prototype.type = "";

        /**
         * Position tag.
         * @member {string} tag
         * @memberof feed.Position
         * @instance
         */
        Position.prototype.tag = "";

        /**
         * Position depth.
         * @member {number} depth
         * @memberof feed.Position
         * @instance
         */
        Position.prototype.depth = 0;

        /**
         * Position seq.
         * @member {number} seq
         * @memberof feed.Position
         * @instance
         */
        Position.prototype.seq = 0;

        /**
         * Creates a new Position instance using the specified properties.
         * @function create
         * @memberof feed.Position
         * @static
         * @param {feed.Position.$Properties=} [properties] Properties to set
         * @returns {feed.Position} Position instance
         * @type {{
         *   (properties: feed.Position.$Shape): feed.Position & feed.Position.$Shape;
         *   (properties?: feed.Position.$Properties): feed.Position;
         * }}
         */
        Position.create = function(properties) {
            return new Position(properties);
        };

        /**
         * Encodes the specified Position message. Does not implicitly {@link feed.Position.verify|verify} messages.
         * @function encode
         * @memberof feed.Position
         * @static
         * @param {feed.Position.$Properties} message Position message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Position.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.type != null && $Object.hasOwnProperty.call(message, "type") && message.type !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.type);
            if (message.tag != null && $Object.hasOwnProperty.call(message, "tag") && message.tag !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.tag);
            if (message.depth != null && $Object.hasOwnProperty.call(message, "depth") && message.depth !== 0)
                writer.uint32(/* id 3, wireType 0 =*/24).uint32(message.depth);
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq") && message.seq !== 0)
                writer.uint32(/* id 4, wireType 0 =*/32).uint32(message.seq);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Position message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Position
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Position & feed.Position.$Shape} Position
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Position.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Position();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.type = value;
                        else
                            delete message.type;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.tag = value;
                        else
                            delete message.tag;
                        continue;
                    }
                case 3: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.depth = value;
                        else
                            delete message.depth;
                        continue;
                    }
                case 4: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.seq = value;
                        else
                            delete message.seq;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a Position message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Position
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Position} Position
         */
        Position.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Position)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Position: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Position();
            if (object.type != null)
                if (typeof object.type !== "string" || object.type.length)
                    message.type = $String(object.type);
            if (object.tag != null)
                if (typeof object.tag !== "string" || object.tag.length)
                    message.tag = $String(object.tag);
            if (object.depth != null)
                if ($Number(object.depth) !== 0)
                    message.depth = object.depth >>> 0;
            if (object.seq != null)
                if ($Number(object.seq) !== 0)
                    message.seq = object.seq >>> 0;
            return message;
        };

        /**
         * Creates a plain object from a Position message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Position
         * @static
         * @param {feed.Position} message Position
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Position.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.type = "";
                object.tag = "";
                object.depth = 0;
                object.seq = 0;
            }
            if (message.type != null && $Object.hasOwnProperty.call(message, "type"))
                object.type = message.type;
            if (message.tag != null && $Object.hasOwnProperty.call(message, "tag"))
                object.tag = message.tag;
            if (message.depth != null && $Object.hasOwnProperty.call(message, "depth"))
                object.depth = message.depth;
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq"))
                object.seq = message.seq;
            return object;
        };

        /**
         * Converts this Position to JSON.
         * @function toJSON
         * @memberof feed.Position
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Position.prototype.toJSON = function() {
            return Position.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Position
         * @function getTypeUrl
         * @memberof feed.Position
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Position.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Position";
        };

        return Position;
    })();

    feed.Error = (function() {

        /**
         * Properties of an Error.
         * @typedef {Object} feed.Error.$Properties
         * @property {string|null} [status] Error status
         * @property {string|null} [message] Error message
         * @property {string|null} [code] Error code
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of an Error.
         * @memberof feed
         * @interface IError
         * @augments feed.Error.$Properties
         * @deprecated Use feed.Error.$Properties instead.
         */

        /**
         * Shape of an Error.
         * @typedef {feed.Error.$Properties} feed.Error.$Shape
         */

        /**
         * Constructs a new Error.
         * @memberof feed
         * @classdesc Represents an Error.
         * @constructor
         * @param {feed.Error.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Error = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Error status.
         * @member {string} status
         * @memberof feed.Error
         * @instance
         */
        Error.prototype.status = "";

        /**
         * Error message.
         * @member {string} message
         * @memberof feed.Error
         * @instance
         */
        Error.prototype.message = "";

        /**
         * Error code.
         * @member {string} code
         * @memberof feed.Error
         * @instance
         */
        Error.prototype.code = "";

        /**
         * Creates a new Error instance using the specified properties.
         * @function create
         * @memberof feed.Error
         * @static
         * @param {feed.Error.$Properties=} [properties] Properties to set
         * @returns {feed.Error} Error instance
         * @type {{
         *   (properties: feed.Error.$Shape): feed.Error & feed.Error.$Shape;
         *   (properties?: feed.Error.$Properties): feed.Error;
         * }}
         */
        Error.create = function(properties) {
            return new Error(properties);
        };

        /**
         * Encodes the specified Error message. Does not implicitly {@link feed.Error.verify|verify} messages.
         * @function encode
         * @memberof feed.Error
         * @static
         * @param {feed.Error.$Properties} message Error message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Error.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.status != null && $Object.hasOwnProperty.call(message, "status") && message.status !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.status);
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.message);
            if (message.code != null && $Object.hasOwnProperty.call(message, "code") && message.code !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.code);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes an Error message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Error
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Error & feed.Error.$Shape} Error
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Error.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Error();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.status = value;
                        else
                            delete message.status;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.code = value;
                        else
                            delete message.code;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates an Error message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Error
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Error} Error
         */
        Error.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Error)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Error: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Error();
            if (object.status != null)
                if (typeof object.status !== "string" || object.status.length)
                    message.status = $String(object.status);
            if (object.message != null)
                if (typeof object.message !== "string" || object.message.length)
                    message.message = $String(object.message);
            if (object.code != null)
                if (typeof object.code !== "string" || object.code.length)
                    message.code = $String(object.code);
            return message;
        };

        /**
         * Creates a plain object from an Error message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Error
         * @static
         * @param {feed.Error} message Error
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Error.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.status = "";
                object.message = "";
                object.code = "";
            }
            if (message.status != null && $Object.hasOwnProperty.call(message, "status"))
                object.status = message.status;
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                object.message = message.message;
            if (message.code != null && $Object.hasOwnProperty.call(message, "code"))
                object.code = message.code;
            return object;
        };

        /**
         * Converts this Error to JSON.
         * @function toJSON
         * @memberof feed.Error
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Error.prototype.toJSON = function() {
            return Error.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Error
         * @function getTypeUrl
         * @memberof feed.Error
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Error.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Error";
        };

        return Error;
    })();

    feed.Data = (function() {

        /**
         * Properties of a Data.
         * @typedef {Object} feed.Data.$Properties
         * @property {boolean|null} [isLoad] Data isLoad
         * @property {string|null} [messageType] Data messageType
         * @property {string|null} [tag] Data tag
         * @property {Array.<feed.Market.$Properties>|null} [markets] Data markets
         * @property {Array.<string>|null} [removed] Data removed
         * @property {number|null} [seq] Data seq
         * @property {Array.<number>|null} [checksums] Data checksums
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Data.
         * @memberof feed
         * @interface IData
         * @augments feed.Data.$Properties
         * @deprecated Use feed.Data.$Properties instead.
         */

        /**
         * Shape of a Data.
         * @typedef {feed.Data.$Properties} feed.Data.$Shape
         */

        /**
         * Constructs a new Data.
         * @memberof feed
         * @classdesc Represents a Data.
         * @constructor
         * @param {feed.Data.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Data = function (properties) {
            this.markets = [];
            this.removed = [];
            this.checksums = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Data isLoad.
         * @member {boolean} isLoad
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.isLoad = false;

        /**
         * Data messageType.
         * @member {string} messageType
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.messageType = "";

        /**
         * Data tag.
         * @member {string} tag
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.tag = "";

        /**
         * Data markets.
         * @member {Array.<feed.Market.$Properties>} markets
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.markets = $util.emptyArray;

        /**
         * Data removed.
         * @member {Array.<string>} removed
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.removed = $util.emptyArray;

        /**
         * Data seq.
         * @member {number} seq
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.seq = 0;

        /**
         * Data checksums.
         * @member {Array.<number>} checksums
         * @memberof feed.Data
         * @instance
         */
        Data.prototype.checksums = $util.emptyArray;

        /**
         * Creates a new Data instance using the specified properties.
         * @function create
         * @memberof feed.Data
         * @static
         * @param {feed.Data.$Properties=} [properties] Properties to set
         * @returns {feed.Data} Data instance
         * @type {{
         *   (properties: feed.Data.$Shape): feed.Data & feed.Data.$Shape;
         *   (properties?: feed.Data.$Properties): feed.Data;
         * }}
         */
        Data.create = function(properties) {
            return new Data(properties);
        };

        /**
         * Encodes the specified Data message. Does not implicitly {@link feed.Data.verify|verify} messages.
         * @function encode
         * @memberof feed.Data
         * @static
         * @param {feed.Data.$Properties} message Data message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Data.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.isLoad != null && $Object.hasOwnProperty.call(message, "isLoad") && message.isLoad !== false)
                writer.uint32(/* id 1, wireType 0 =*/8).bool(message.isLoad);
            if (message.messageType != null && $Object.hasOwnProperty.call(message, "messageType") && message.messageType !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.messageType);
            if (message.tag != null && $Object.hasOwnProperty.call(message, "tag") && message.tag !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.tag);
            if (message.markets != null && message.markets.length)
                for (let i = 0; i < message.markets.length; ++i)
                    $root.feed.Market.encode(message.markets[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.removed != null && message.removed.length)
                for (let i = 0; i < message.removed.length; ++i)
                    writer.uint32(/* id 5, wireType 2 =*/42).string(message.removed[i]);
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq") && message.seq !== 0)
                writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.seq);
            if (message.checksums != null && message.checksums.length)
                writer.uint32(/* id 7, wireType 2 =*/58).fixed32s(message.checksums);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Data message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Data
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Data & feed.Data.$Shape} Data
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Data.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Data();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.isLoad = value;
                        else
                            delete message.isLoad;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.messageType = value;
                        else
                            delete message.messageType;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.tag = value;
                        else
                            delete message.tag;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.markets && message.markets.length))
                            message.markets = [];
                        message.markets.push($root.feed.Market.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if (!(message.removed && message.removed.length))
                            message.removed = [];
                        message.removed.push(reader.stringVerify());
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.seq = value;
                        else
                            delete message.seq;
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.checksums && message.checksums.length))
                                message.checksums = [];
                            reader.fixed32s(message.checksums);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.checksums && message.checksums.length))
                            message.checksums = [];
                        message.checksums.push(reader.fixed32());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a Data message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Data
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Data} Data
         */
        Data.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Data)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Data: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Data();
            if (object.isLoad != null)
                if (object.isLoad)
                    message.isLoad = $Boolean(object.isLoad);
            if (object.messageType != null)
                if (typeof object.messageType !== "string" || object.messageType.length)
                    message.messageType = $String(object.messageType);
            if (object.tag != null)
                if (typeof object.tag !== "string" || object.tag.length)
                    message.tag = $String(object.tag);
            if (object.markets) {
                if (!$Array.isArray(object.markets))
                    throw $TypeError(".feed.Data.markets: array expected");
                message.markets = $Array(object.markets.length);
                for (let i = 0; i < object.markets.length; ++i) {
                    if (!$util.isObject(object.markets[i]))
                        throw $TypeError(".feed.Data.markets: object expected");
                    message.markets[i] = $root.feed.Market.fromObject(object.markets[i], _depth + 1);
                }
            }
            if (object.removed) {
                if (!$Array.isArray(object.removed))
                    throw $TypeError(".feed.Data.removed: array expected");
                message.removed = $Array(object.removed.length);
                for (let i = 0; i < object.removed.length; ++i)
                    message.removed[i] = $String(object.removed[i]);
            }
            if (object.seq != null)
                if ($Number(object.seq) !== 0)
                    message.seq = object.seq >>> 0;
            if (object.checksums) {
                if (!$Array.isArray(object.checksums))
                    throw $TypeError(".feed.Data.checksums: array expected");
                message.checksums = $Array(object.checksums.length);
                for (let i = 0; i < object.checksums.length; ++i)
                    message.checksums[i] = object.checksums[i] >>> 0;
            }
            return message;
        };

        /**
         * Creates a plain object from a Data message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Data
         * @static
         * @param {feed.Data} message Data
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Data.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.markets = [];
                object.removed = [];
                object.checksums = [];
            }
            if (options.defaults) {
                object.isLoad = false;
                object.messageType = "";
                object.tag = "";
                object.seq = 0;
            }
            if (message.isLoad != null && $Object.hasOwnProperty.call(message, "isLoad"))
                object.isLoad = message.isLoad;
            if (message.messageType != null && $Object.hasOwnProperty.call(message, "messageType"))
                object.messageType = message.messageType;
            if (message.tag != null && $Object.hasOwnProperty.call(message, "tag"))
                object.tag = message.tag;
            if (message.markets && message.markets.length) {
                object.markets = $Array(message.markets.length);
                for (let j = 0; j < message.markets.length; ++j)
                    object.markets[j] = $root.feed.Market.toObject(message.markets[j], options, _depth + 1);
            }
            if (message.removed && message.removed.length) {
                object.removed = $Array(message.removed.length);
                for (let j = 0; j < message.removed.length; ++j)
                    object.removed[j] = message.removed[j];
            }
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq"))
                object.seq = message.seq;
            if (message.checksums && message.checksums.length) {
                object.checksums = $Array(message.checksums.length);
                for (let j = 0; j < message.checksums.length; ++j)
                    object.checksums[j] = message.checksums[j];
            }
            return object;
        };

        /**
         * Converts this Data to JSON.
         * @function toJSON
         * @memberof feed.Data
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Data.prototype.toJSON = function() {
            return Data.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Data
         * @function getTypeUrl
         * @memberof feed.Data
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Data.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Data";
        };

        return Data;
    })();

    feed.MarketData = (function() {

        /**
         * Properties of a MarketData.
         * @typedef {Object} feed.MarketData.$Properties
         * @property {string|null} [eventId] MarketData eventId
         * @property {boolean|null} [isLoad] MarketData isLoad
         * @property {Array.<feed.Market.$Properties>|null} [markets] MarketData markets
         * @property {Array.<string>|null} [removed] MarketData removed
         * @property {number|null} [depth] MarketData depth
         * @property {number|null} [seq] MarketData seq
         * @property {Array.<number>|null} [checksums] MarketData checksums
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a MarketData.
         * @memberof feed
         * @interface IMarketData
         * @augments feed.MarketData.$Properties
         * @deprecated Use feed.MarketData.$Properties instead.
         */

        /**
         * Shape of a MarketData.
         * @typedef {feed.MarketData.$Properties} feed.MarketData.$Shape
         */

        /**
         * Constructs a new MarketData.
         * @memberof feed
         * @classdesc Represents a MarketData.
         * @constructor
         * @param {feed.MarketData.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const MarketData = function (properties) {
            this.markets = [];
            this.removed = [];
            this.checksums = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * MarketData eventId.
         * @member {string} eventId
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.eventId = "";

        /**
         * MarketData isLoad.
         * @member {boolean} isLoad
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.isLoad = false;

        /**
         * MarketData markets.
         * @member {Array.<feed.Market.$Properties>} markets
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.markets = $util.emptyArray;

        /**
         * MarketData removed.
         * @member {Array.<string>} removed
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.removed = $util.emptyArray;

        /**
         * MarketData depth.
         * @member {number} depth
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.depth = 0;

        /**
         * MarketData seq.
         * @member {number} seq
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.seq = 0;

        /**
         * MarketData checksums.
         * @member {Array.<number>} checksums
         * @memberof feed.MarketData
         * @instance
         */
        MarketData.prototype.checksums = $util.emptyArray;

        /**
         * Creates a new MarketData instance using the specified properties.
         * @function create
         * @memberof feed.MarketData
         * @static
         * @param {feed.MarketData.$Properties=} [properties] Properties to set
         * @returns {feed.MarketData} MarketData instance
         * @type {{
         *   (properties: feed.MarketData.$Shape): feed.MarketData & feed.MarketData.$Shape;
         *   (properties?: feed.MarketData.$Properties): feed.MarketData;
         * }}
         */
        MarketData.create = function(properties) {
            return new MarketData(properties);
        };

        /**
         * Encodes the specified MarketData message. Does not implicitly {@link feed.MarketData.verify|verify} messages.
         * @function encode
         * @memberof feed.MarketData
         * @static
         * @param {feed.MarketData.$Properties} message MarketData message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        MarketData.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId") && message.eventId !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.eventId);
            if (message.isLoad != null && $Object.hasOwnProperty.call(message, "isLoad") && message.isLoad !== false)
                writer.uint32(/* id 2, wireType 0 =*/16).bool(message.isLoad);
            if (message.markets != null && message.markets.length)
                for (let i = 0; i < message.markets.length; ++i)
                    $root.feed.Market.encode(message.markets[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.removed != null && message.removed.length)
                for (let i = 0; i < message.removed.length; ++i)
                    writer.uint32(/* id 4, wireType 2 =*/34).string(message.removed[i]);
            if (message.depth != null && $Object.hasOwnProperty.call(message, "depth") && message.depth !== 0)
                writer.uint32(/* id 5, wireType 0 =*/40).uint32(message.depth);
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq") && message.seq !== 0)
                writer.uint32(/* id 6, wireType 0 =*/48).uint32(message.seq);
            if (message.checksums != null && message.checksums.length)
                writer.uint32(/* id 7, wireType 2 =*/58).fixed32s(message.checksums);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a MarketData message from the specified reader or buffer.
         * @function decode
         * @memberof feed.MarketData
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.MarketData & feed.MarketData.$Shape} MarketData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        MarketData.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.MarketData();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.eventId = value;
                        else
                            delete message.eventId;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.bool())
                            message.isLoad = value;
                        else
                            delete message.isLoad;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.markets && message.markets.length))
                            message.markets = [];
                        message.markets.push($root.feed.Market.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.removed && message.removed.length))
                            message.removed = [];
                        message.removed.push(reader.stringVerify());
                        continue;
                    }
                case 5: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.depth = value;
                        else
                            delete message.depth;
                        continue;
                    }
                case 6: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.uint32())
                            message.seq = value;
                        else
                            delete message.seq;
                        continue;
                    }
                case 7: {
                        if (wireType === 2) {
                            if (!(message.checksums && message.checksums.length))
                                message.checksums = [];
                            reader.fixed32s(message.checksums);
                            continue;
                        }
                        if (wireType !== 5)
                            break;
                        if (!(message.checksums && message.checksums.length))
                            message.checksums = [];
                        message.checksums.push(reader.fixed32());
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a MarketData message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.MarketData
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.MarketData} MarketData
         */
        MarketData.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.MarketData)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.MarketData: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.MarketData();
            if (object.eventId != null)
                if (typeof object.eventId !== "string" || object.eventId.length)
                    message.eventId = $String(object.eventId);
            if (object.isLoad != null)
                if (object.isLoad)
                    message.isLoad = $Boolean(object.isLoad);
            if (object.markets) {
                if (!$Array.isArray(object.markets))
                    throw $TypeError(".feed.MarketData.markets: array expected");
                message.markets = $Array(object.markets.length);
                for (let i = 0; i < object.markets.length; ++i) {
                    if (!$util.isObject(object.markets[i]))
                        throw $TypeError(".feed.MarketData.markets: object expected");
                    message.markets[i] = $root.feed.Market.fromObject(object.markets[i], _depth + 1);
                }
            }
            if (object.removed) {
                if (!$Array.isArray(object.removed))
                    throw $TypeError(".feed.MarketData.removed: array expected");
                message.removed = $Array(object.removed.length);
                for (let i = 0; i < object.removed.length; ++i)
                    message.removed[i] = $String(object.removed[i]);
            }
            if (object.depth != null)
                if ($Number(object.depth) !== 0)
                    message.depth = object.depth >>> 0;
            if (object.seq != null)
                if ($Number(object.seq) !== 0)
                    message.seq = object.seq >>> 0;
            if (object.checksums) {
                if (!$Array.isArray(object.checksums))
                    throw $TypeError(".feed.MarketData.checksums: array expected");
                message.checksums = $Array(object.checksums.length);
                for (let i = 0; i < object.checksums.length; ++i)
                    message.checksums[i] = object.checksums[i] >>> 0;
            }
            return message;
        };

        /**
         * Creates a plain object from a MarketData message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.MarketData
         * @static
         * @param {feed.MarketData} message MarketData
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        MarketData.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.markets = [];
                object.removed = [];
                object.checksums = [];
            }
            if (options.defaults) {
                object.eventId = "";
                object.isLoad = false;
                object.depth = 0;
                object.seq = 0;
            }
            if (message.eventId != null && $Object.hasOwnProperty.call(message, "eventId"))
                object.eventId = message.eventId;
            if (message.isLoad != null && $Object.hasOwnProperty.call(message, "isLoad"))
                object.isLoad = message.isLoad;
            if (message.markets && message.markets.length) {
                object.markets = $Array(message.markets.length);
                for (let j = 0; j < message.markets.length; ++j)
                    object.markets[j] = $root.feed.Market.toObject(message.markets[j], options, _depth + 1);
            }
            if (message.removed && message.removed.length) {
                object.removed = $Array(message.removed.length);
                for (let j = 0; j < message.removed.length; ++j)
                    object.removed[j] = message.removed[j];
            }
            if (message.depth != null && $Object.hasOwnProperty.call(message, "depth"))
                object.depth = message.depth;
            if (message.seq != null && $Object.hasOwnProperty.call(message, "seq"))
                object.seq = message.seq;
            if (message.checksums && message.checksums.length) {
                object.checksums = $Array(message.checksums.length);
                for (let j = 0; j < message.checksums.length; ++j)
                    object.checksums[j] = message.checksums[j];
            }
            return object;
        };

        /**
         * Converts this MarketData to JSON.
         * @function toJSON
         * @memberof feed.MarketData
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        MarketData.prototype.toJSON = function() {
            return MarketData.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for MarketData
         * @function getTypeUrl
         * @memberof feed.MarketData
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        MarketData.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.MarketData";
        };

        return MarketData;
    })();

    feed.Market = (function() {

        /**
         * Properties of a Market.
         * @typedef {Object} feed.Market.$Properties
         * @property {string|null} [stMarketID] Market stMarketID
         * @property {string|null} [stSportsID] Market stSportsID
         * @property {string|null} [stSportsName] Market stSportsName
         * @property {string|null} [stCompititionID] Market stCompititionID
         * @property {string|null} [stCompititionName] Market stCompititionName
         * @property {string|null} [stEventID] Market stEventID
         * @property {string|null} [stEventName] Market stEventName
         * @property {string|null} [stMarketName] Market stMarketName
         * @property {string|null} [dtStartDate] Market dtStartDate
         * @property {number|null} [btMarketStatus] Market btMarketStatus
         * @property {string|null} [dtLastUpdated] Market dtLastUpdated
         * @property {Array.<feed.Runner.$Properties>|null} [submaster] Market submaster
         * @property {Array.<feed.Rates.$Properties>|null} [rates] Market rates
         * @property {string|null} [message] Market message
         * @property {number|null} [min] Market min
         * @property {number|null} [max] Market max
         * @property {number|null} [deTotalMatched] Market deTotalMatched
         * @property {number|null} [inBetDelay] Market inBetDelay
         * @property {string|null} [stFancyGroup] Market stFancyGroup
         * @property {string|null} [startTime] Market startTime
         * @property {string|null} [winMarketId] Market winMarketId
         * @property {string|null} [venue] Market venue
         * @property {string|null} [countryCode] Market countryCode
         * @property {number|null} [deCommission] Market deCommission
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Market.
         * @memberof feed
         * @interface IMarket
         * @augments feed.Market.$Properties
         * @deprecated Use feed.Market.$Properties instead.
         */

        /**
         * Shape of a Market.
         * @typedef {feed.Market.$Properties} feed.Market.$Shape
         */

        /**
         * Constructs a new Market.
         * @memberof feed
         * @classdesc Represents a Market.
         * @constructor
         * @param {feed.Market.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Market = function (properties) {
            this.submaster = [];
            this.rates = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Market stMarketID.
         * @member {string} stMarketID
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stMarketID = "";

        /**
         * Market stSportsID.
         * @member {string} stSportsID
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stSportsID = "";

        /**
         * Market stSportsName.
         * @member {string} stSportsName
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stSportsName = "";

        /**
         * Market stCompititionID.
         * @member {string} stCompititionID
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stCompititionID = "";

        /**
         * Market stCompititionName.
         * @member {string} stCompititionName
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stCompititionName = "";

        /**
         * Market stEventID.
         * @member {string} stEventID
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stEventID = "";

        /**
         * Market stEventName.
         * @member {string} stEventName
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stEventName = "";

        /**
         * Market stMarketName.
         * @member {string} stMarketName
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stMarketName = "";

        /**
         * Market dtStartDate.
         * @member {string} dtStartDate
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.dtStartDate = "";

        /**
         * Market btMarketStatus.
         * @member {number} btMarketStatus
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.btMarketStatus = 0;

        /**
         * Market dtLastUpdated.
         * @member {string} dtLastUpdated
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.dtLastUpdated = "";

        /**
         * Market submaster.
         * @member {Array.<feed.Runner.$Properties>} submaster
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.submaster = $util.emptyArray;

        /**
         * Market rates.
         * @member {Array.<feed.Rates.$Properties>} rates
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.rates = $util.emptyArray;

        /**
         * Market message.
         * @member {string} message
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.message = "";

        /**
         * Market min.
         * @member {number} min
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.min = 0;

        /**
         * Market max.
         * @member {number} max
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.max = 0;

        /**
         * Market deTotalMatched.
         * @member {number} deTotalMatched
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.deTotalMatched = 0;

        /**
         * Market inBetDelay.
         * @member {number} inBetDelay
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.inBetDelay = 0;

        /**
         * Market stFancyGroup.
         * @member {string} stFancyGroup
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.stFancyGroup = "";

        /**
         * Market startTime.
         * @member {string|null|undefined} startTime
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.startTime = null;

        /**
         * Market winMarketId.
         * @member {string|null|undefined} winMarketId
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.winMarketId = null;

        /**
         * Market venue.
         * @member {string|null|undefined} venue
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.venue = null;

        /**
         * Market countryCode.
         * @member {string|null|undefined} countryCode
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.countryCode = null;

        /**
         * Market deCommission.
         * @member {number} deCommission
         * @memberof feed.Market
         * @instance
         */
        Market.prototype.deCommission = 0;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Market.prototype, "_startTime", {
            get: $util.oneOfGetter($oneOfFields = ["startTime"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Market.prototype, "_winMarketId", {
            get: $util.oneOfGetter($oneOfFields = ["winMarketId"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Market.prototype, "_venue", {
            get: $util.oneOfGetter($oneOfFields = ["venue"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Market.prototype, "_countryCode", {
            get: $util.oneOfGetter($oneOfFields = ["countryCode"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Creates a new Market instance using the specified properties.
         * @function create
         * @memberof feed.Market
         * @static
         * @param {feed.Market.$Properties=} [properties] Properties to set
         * @returns {feed.Market} Market instance
         * @type {{
         *   (properties: feed.Market.$Shape): feed.Market & feed.Market.$Shape;
         *   (properties?: feed.Market.$Properties): feed.Market;
         * }}
         */
        Market.create = function(properties) {
            return new Market(properties);
        };

        /**
         * Encodes the specified Market message. Does not implicitly {@link feed.Market.verify|verify} messages.
         * @function encode
         * @memberof feed.Market
         * @static
         * @param {feed.Market.$Properties} message Market message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Market.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stMarketID != null && $Object.hasOwnProperty.call(message, "stMarketID") && message.stMarketID !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stMarketID);
            if (message.stSportsID != null && $Object.hasOwnProperty.call(message, "stSportsID") && message.stSportsID !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.stSportsID);
            if (message.stSportsName != null && $Object.hasOwnProperty.call(message, "stSportsName") && message.stSportsName !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.stSportsName);
            if (message.stCompititionID != null && $Object.hasOwnProperty.call(message, "stCompititionID") && message.stCompititionID !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.stCompititionID);
            if (message.stCompititionName != null && $Object.hasOwnProperty.call(message, "stCompititionName") && message.stCompititionName !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.stCompititionName);
            if (message.stEventID != null && $Object.hasOwnProperty.call(message, "stEventID") && message.stEventID !== "")
                writer.uint32(/* id 6, wireType 2 =*/50).string(message.stEventID);
            if (message.stEventName != null && $Object.hasOwnProperty.call(message, "stEventName") && message.stEventName !== "")
                writer.uint32(/* id 7, wireType 2 =*/58).string(message.stEventName);
            if (message.stMarketName != null && $Object.hasOwnProperty.call(message, "stMarketName") && message.stMarketName !== "")
                writer.uint32(/* id 8, wireType 2 =*/66).string(message.stMarketName);
            if (message.dtStartDate != null && $Object.hasOwnProperty.call(message, "dtStartDate") && message.dtStartDate !== "")
                writer.uint32(/* id 9, wireType 2 =*/74).string(message.dtStartDate);
            if (message.btMarketStatus != null && $Object.hasOwnProperty.call(message, "btMarketStatus") && message.btMarketStatus !== 0)
                writer.uint32(/* id 10, wireType 0 =*/80).sint32(message.btMarketStatus);
            if (message.dtLastUpdated != null && $Object.hasOwnProperty.call(message, "dtLastUpdated") && message.dtLastUpdated !== "")
                writer.uint32(/* id 11, wireType 2 =*/90).string(message.dtLastUpdated);
            if (message.submaster != null && message.submaster.length)
                for (let i = 0; i < message.submaster.length; ++i)
                    $root.feed.Runner.encode(message.submaster[i], writer.uint32(/* id 12, wireType 2 =*/98).fork(), _depth + 1).ldelim();
            if (message.rates != null && message.rates.length)
                for (let i = 0; i < message.rates.length; ++i)
                    $root.feed.Rates.encode(message.rates[i], writer.uint32(/* id 13, wireType 2 =*/106).fork(), _depth + 1).ldelim();
            if (message.message != null && $Object.hasOwnProperty.call(message, "message") && message.message !== "")
                writer.uint32(/* id 14, wireType 2 =*/114).string(message.message);
            if (message.min != null && $Object.hasOwnProperty.call(message, "min") && !$Object.is(message.min, 0))
                writer.uint32(/* id 15, wireType 1 =*/121).double(message.min);
            if (message.max != null && $Object.hasOwnProperty.call(message, "max") && !$Object.is(message.max, 0))
                writer.uint32(/* id 16, wireType 1 =*/129).double(message.max);
            if (message.deTotalMatched != null && $Object.hasOwnProperty.call(message, "deTotalMatched") && !$Object.is(message.deTotalMatched, 0))
                writer.uint32(/* id 17, wireType 1 =*/137).double(message.deTotalMatched);
            if (message.inBetDelay != null && $Object.hasOwnProperty.call(message, "inBetDelay") && !$Object.is(message.inBetDelay, 0))
                writer.uint32(/* id 18, wireType 1 =*/145).double(message.inBetDelay);
            if (message.stFancyGroup != null && $Object.hasOwnProperty.call(message, "stFancyGroup") && message.stFancyGroup !== "")
                writer.uint32(/* id 19, wireType 2 =*/154).string(message.stFancyGroup);
            if (message.startTime != null && $Object.hasOwnProperty.call(message, "startTime"))
                writer.uint32(/* id 20, wireType 2 =*/162).string(message.startTime);
            if (message.winMarketId != null && $Object.hasOwnProperty.call(message, "winMarketId"))
                writer.uint32(/* id 21, wireType 2 =*/170).string(message.winMarketId);
            if (message.venue != null && $Object.hasOwnProperty.call(message, "venue"))
                writer.uint32(/* id 22, wireType 2 =*/178).string(message.venue);
            if (message.countryCode != null && $Object.hasOwnProperty.call(message, "countryCode"))
                writer.uint32(/* id 23, wireType 2 =*/186).string(message.countryCode);
            if (message.deCommission != null && $Object.hasOwnProperty.call(message, "deCommission") && !$Object.is(message.deCommission, 0))
                writer.uint32(/* id 24, wireType 1 =*/193).double(message.deCommission);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Market message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Market
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Market & feed.Market.$Shape} Market
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Market.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Market();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stMarketID = value;
                        else
                            delete message.stMarketID;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stSportsID = value;
                        else
                            delete message.stSportsID;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stSportsName = value;
                        else
                            delete message.stSportsName;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stCompititionID = value;
                        else
                            delete message.stCompititionID;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stCompititionName = value;
                        else
                            delete message.stCompititionName;
                        continue;
                    }
                case 6: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stEventID = value;
                        else
                            delete message.stEventID;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stEventName = value;
                        else
                            delete message.stEventName;
                        continue;
                    }
                case 8: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stMarketName = value;
                        else
                            delete message.stMarketName;
                        continue;
                    }
                case 9: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.dtStartDate = value;
                        else
                            delete message.dtStartDate;
                        continue;
                    }
                case 10: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.sint32())
                            message.btMarketStatus = value;
                        else
                            delete message.btMarketStatus;
                        continue;
                    }
                case 11: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.dtLastUpdated = value;
                        else
                            delete message.dtLastUpdated;
                        continue;
                    }
                case 12: {
                        if (wireType !== 2)
                            break;
                        if (!(message.submaster && message.submaster.length))
                            message.submaster = [];
                        message.submaster.push($root.feed.Runner.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 13: {
                        if (wireType !== 2)
                            break;
                        if (!(message.rates && message.rates.length))
                            message.rates = [];
                        message.rates.push($root.feed.Rates.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 14: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.message = value;
                        else
                            delete message.message;
                        continue;
                    }
                case 15: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.min = value;
                        else
                            delete message.min;
                        continue;
                    }
                case 16: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.max = value;
                        else
                            delete message.max;
                        continue;
                    }
                case 17: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.deTotalMatched = value;
                        else
                            delete message.deTotalMatched;
                        continue;
                    }
                case 18: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.inBetDelay = value;
                        else
                            delete message.inBetDelay;
                        continue;
                    }
                case 19: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stFancyGroup = value;
                        else
                            delete message.stFancyGroup;
                        continue;
                    }
                case 20: {
                        if (wireType !== 2)
                            break;
                        message.startTime = reader.stringVerify();
                        message._startTime = "startTime";
                        continue;
                    }
                case 21: {
                        if (wireType !== 2)
                            break;
                        message.winMarketId = reader.stringVerify();
                        message._winMarketId = "winMarketId";
                        continue;
                    }
                case 22: {
                        if (wireType !== 2)
                            break;
                        message.venue = reader.stringVerify();
                        message._venue = "venue";
                        continue;
                    }
                case 23: {
                        if (wireType !== 2)
                            break;
                        message.countryCode = reader.stringVerify();
                        message._countryCode = "countryCode";
                        continue;
                    }
                case 24: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.deCommission = value;
                        else
                            delete message.deCommission;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a Market message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Market
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Market} Market
         */
        Market.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Market)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Market: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Market();
            if (object.stMarketID != null)
                if (typeof object.stMarketID !== "string" || object.stMarketID.length)
                    message.stMarketID = $String(object.stMarketID);
            if (object.stSportsID != null)
                if (typeof object.stSportsID !== "string" || object.stSportsID.length)
                    message.stSportsID = $String(object.stSportsID);
            if (object.stSportsName != null)
                if (typeof object.stSportsName !== "string" || object.stSportsName.length)
                    message.stSportsName = $String(object.stSportsName);
            if (object.stCompititionID != null)
                if (typeof object.stCompititionID !== "string" || object.stCompititionID.length)
                    message.stCompititionID = $String(object.stCompititionID);
            if (object.stCompititionName != null)
                if (typeof object.stCompititionName !== "string" || object.stCompititionName.length)
                    message.stCompititionName = $String(object.stCompititionName);
            if (object.stEventID != null)
                if (typeof object.stEventID !== "string" || object.stEventID.length)
                    message.stEventID = $String(object.stEventID);
            if (object.stEventName != null)
                if (typeof object.stEventName !== "string" || object.stEventName.length)
                    message.stEventName = $String(object.stEventName);
            if (object.stMarketName != null)
                if (typeof object.stMarketName !== "string" || object.stMarketName.length)
                    message.stMarketName = $String(object.stMarketName);
            if (object.dtStartDate != null)
                if (typeof object.dtStartDate !== "string" || object.dtStartDate.length)
                    message.dtStartDate = $String(object.dtStartDate);
            if (object.btMarketStatus != null)
                if ($Number(object.btMarketStatus) !== 0)
                    message.btMarketStatus = object.btMarketStatus | 0;
            if (object.dtLastUpdated != null)
                if (typeof object.dtLastUpdated !== "string" || object.dtLastUpdated.length)
                    message.dtLastUpdated = $String(object.dtLastUpdated);
            if (object.submaster) {
                if (!$Array.isArray(object.submaster))
                    throw $TypeError(".feed.Market.submaster: array expected");
                message.submaster = $Array(object.submaster.length);
                for (let i = 0; i < object.submaster.length; ++i) {
                    if (!$util.isObject(object.submaster[i]))
                        throw $TypeError(".feed.Market.submaster: object expected");
                    message.submaster[i] = $root.feed.Runner.fromObject(object.submaster[i], _depth + 1);
                }
            }
            if (object.rates) {
                if (!$Array.isArray(object.rates))
                    throw $TypeError(".feed.Market.rates: array expected");
                message.rates = $Array(object.rates.length);
                for (let i = 0; i < object.rates.length; ++i) {
                    if (!$util.isObject(object.rates[i]))
                        throw $TypeError(".feed.Market.rates: object expected");
                    message.rates[i] = $root.feed.Rates.fromObject(object.rates[i], _depth + 1);
                }
            }
            if (object.message != null)
                if (typeof object.message !== "string" || object.message.length)
                    message.message = $String(object.message);
            if (object.min != null)
                if (!$Object.is($Number(object.min), 0))
                    message.min = $Number(object.min);
            if (object.max != null)
                if (!$Object.is($Number(object.max), 0))
                    message.max = $Number(object.max);
            if (object.deTotalMatched != null)
                if (!$Object.is($Number(object.deTotalMatched), 0))
                    message.deTotalMatched = $Number(object.deTotalMatched);
            if (object.inBetDelay != null)
                if (!$Object.is($Number(object.inBetDelay), 0))
                    message.inBetDelay = $Number(object.inBetDelay);
            if (object.stFancyGroup != null)
                if (typeof object.stFancyGroup !== "string" || object.stFancyGroup.length)
                    message.stFancyGroup = $String(object.stFancyGroup);
            if (object.startTime != null)
                message.startTime = $String(object.startTime);
            if (object.winMarketId != null)
                message.winMarketId = $String(object.winMarketId);
            if (object.venue != null)
                message.venue = $String(object.venue);
            if (object.countryCode != null)
                message.countryCode = $String(object.countryCode);
            if (object.deCommission != null)
                if (!$Object.is($Number(object.deCommission), 0))
                    message.deCommission = $Number(object.deCommission);
            return message;
        };

        /**
         * Creates a plain object from a Market message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Market
         * @static
         * @param {feed.Market} message Market
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Market.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.submaster = [];
                object.rates = [];
            }
            if (options.defaults) {
                object.stMarketID = "";
                object.stSportsID = "";
                object.stSportsName = "";
                object.stCompititionID = "";
                object.stCompititionName = "";
                object.stEventID = "";
                object.stEventName = "";
                object.stMarketName = "";
                object.dtStartDate = "";
                object.btMarketStatus = 0;
                object.dtLastUpdated = "";
                object.message = "";
                object.min = 0;
                object.max = 0;
                object.deTotalMatched = 0;
                object.inBetDelay = 0;
                object.stFancyGroup = "";
                object.deCommission = 0;
            }
            if (message.stMarketID != null && $Object.hasOwnProperty.call(message, "stMarketID"))
                object.stMarketID = message.stMarketID;
            if (message.stSportsID != null && $Object.hasOwnProperty.call(message, "stSportsID"))
                object.stSportsID = message.stSportsID;
            if (message.stSportsName != null && $Object.hasOwnProperty.call(message, "stSportsName"))
                object.stSportsName = message.stSportsName;
            if (message.stCompititionID != null && $Object.hasOwnProperty.call(message, "stCompititionID"))
                object.stCompititionID = message.stCompititionID;
            if (message.stCompititionName != null && $Object.hasOwnProperty.call(message, "stCompititionName"))
                object.stCompititionName = message.stCompititionName;
            if (message.stEventID != null && $Object.hasOwnProperty.call(message, "stEventID"))
                object.stEventID = message.stEventID;
            if (message.stEventName != null && $Object.hasOwnProperty.call(message, "stEventName"))
                object.stEventName = message.stEventName;
            if (message.stMarketName != null && $Object.hasOwnProperty.call(message, "stMarketName"))
                object.stMarketName = message.stMarketName;
            if (message.dtStartDate != null && $Object.hasOwnProperty.call(message, "dtStartDate"))
                object.dtStartDate = message.dtStartDate;
            if (message.btMarketStatus != null && $Object.hasOwnProperty.call(message, "btMarketStatus"))
                object.btMarketStatus = message.btMarketStatus;
            if (message.dtLastUpdated != null && $Object.hasOwnProperty.call(message, "dtLastUpdated"))
                object.dtLastUpdated = message.dtLastUpdated;
            if (message.submaster && message.submaster.length) {
                object.submaster = $Array(message.submaster.length);
                for (let j = 0; j < message.submaster.length; ++j)
                    object.submaster[j] = $root.feed.Runner.toObject(message.submaster[j], options, _depth + 1);
            }
            if (message.rates && message.rates.length) {
                object.rates = $Array(message.rates.length);
                for (let j = 0; j < message.rates.length; ++j)
                    object.rates[j] = $root.feed.Rates.toObject(message.rates[j], options, _depth + 1);
            }
            if (message.message != null && $Object.hasOwnProperty.call(message, "message"))
                object.message = message.message;
            if (message.min != null && $Object.hasOwnProperty.call(message, "min"))
                object.min = options.json && !$isFinite(message.min) ? $String(message.min) : message.min;
            if (message.max != null && $Object.hasOwnProperty.call(message, "max"))
                object.max = options.json && !$isFinite(message.max) ? $String(message.max) : message.max;
            if (message.deTotalMatched != null && $Object.hasOwnProperty.call(message, "deTotalMatched"))
                object.deTotalMatched = options.json && !$isFinite(message.deTotalMatched) ? $String(message.deTotalMatched) : message.deTotalMatched;
            if (message.inBetDelay != null && $Object.hasOwnProperty.call(message, "inBetDelay"))
                object.inBetDelay = options.json && !$isFinite(message.inBetDelay) ? $String(message.inBetDelay) : message.inBetDelay;
            if (message.stFancyGroup != null && $Object.hasOwnProperty.call(message, "stFancyGroup"))
                object.stFancyGroup = message.stFancyGroup;
            if (message.startTime != null && $Object.hasOwnProperty.call(message, "startTime"))
                object.startTime = message.startTime;
            if (message.winMarketId != null && $Object.hasOwnProperty.call(message, "winMarketId"))
                object.winMarketId = message.winMarketId;
            if (message.venue != null && $Object.hasOwnProperty.call(message, "venue"))
                object.venue = message.venue;
            if (message.countryCode != null && $Object.hasOwnProperty.call(message, "countryCode"))
                object.countryCode = message.countryCode;
            if (message.deCommission != null && $Object.hasOwnProperty.call(message, "deCommission"))
                object.deCommission = options.json && !$isFinite(message.deCommission) ? $String(message.deCommission) : message.deCommission;
            return object;
        };

        /**
         * Converts this Market to JSON.
         * @function toJSON
         * @memberof feed.Market
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Market.prototype.toJSON = function() {
            return Market.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Market
         * @function getTypeUrl
         * @memberof feed.Market
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Market.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Market";
        };

        return Market;
    })();

    feed.Runner = (function() {

        /**
         * Properties of a Runner.
         * @typedef {Object} feed.Runner.$Properties
         * @property {string|null} [stInstrumentID] Runner stInstrumentID
         * @property {string|null} [stMarketID] Runner stMarketID
         * @property {string|null} [stRunnerName] Runner stRunnerName
         * @property {string|null} [stSelectionID] Runner stSelectionID
         * @property {string|null} [stJOCKEYNAME] Runner stJOCKEYNAME
         * @property {number|null} [deAdjustmentFactor] Runner deAdjustmentFactor
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Runner.
         * @memberof feed
         * @interface IRunner
         * @augments feed.Runner.$Properties
         * @deprecated Use feed.Runner.$Properties instead.
         */

        /**
         * Shape of a Runner.
         * @typedef {feed.Runner.$Properties} feed.Runner.$Shape
         */

        /**
         * Constructs a new Runner.
         * @memberof feed
         * @classdesc Represents a Runner.
         * @constructor
         * @param {feed.Runner.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Runner = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Runner stInstrumentID.
         * @member {string} stInstrumentID
         * @memberof feed.Runner
         * @instance
         */
        Runner.prototype.stInstrumentID = "";

        /**
         * Runner stMarketID.
         * @member {string} stMarketID
         * @memberof feed.Runner
         * @instance
         */
        Runner.prototype.stMarketID = "";

        /**
         * Runner stRunnerName.
         * @member {string} stRunnerName
         * @memberof feed.Runner
         * @instance
         */
        Runner.prototype.stRunnerName = "";

        /**
         * Runner stSelectionID.
         * @member {string} stSelectionID
         * @memberof feed.Runner
         * @instance
         */
        Runner.prototype.stSelectionID = "";

        /**
         * Runner stJOCKEYNAME.
         * @member {string} stJOCKEYNAME
         * @memberof feed.Runner
         * @instance
         */
        Runner.prototype.stJOCKEYNAME = "";

        /**
         * Runner deAdjustmentFactor.
         * @member {number} deAdjustmentFactor
         * @memberof feed.Runner
         * @instance
         */
        Runner.prototype.deAdjustmentFactor = 0;

        /**
         * Creates a new Runner instance using the specified properties.
         * @function create
         * @memberof feed.Runner
         * @static
         * @param {feed.Runner.$Properties=} [properties] Properties to set
         * @returns {feed.Runner} Runner instance
         * @type {{
         *   (properties: feed.Runner.$Shape): feed.Runner & feed.Runner.$Shape;
         *   (properties?: feed.Runner.$Properties): feed.Runner;
         * }}
         */
        Runner.create = function(properties) {
            return new Runner(properties);
        };

        /**
         * Encodes the specified Runner message. Does not implicitly {@link feed.Runner.verify|verify} messages.
         * @function encode
         * @memberof feed.Runner
         * @static
         * @param {feed.Runner.$Properties} message Runner message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Runner.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stInstrumentID != null && $Object.hasOwnProperty.call(message, "stInstrumentID") && message.stInstrumentID !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stInstrumentID);
            if (message.stMarketID != null && $Object.hasOwnProperty.call(message, "stMarketID") && message.stMarketID !== "")
                writer.uint32(/* id 2, wireType 2 =*/18).string(message.stMarketID);
            if (message.stRunnerName != null && $Object.hasOwnProperty.call(message, "stRunnerName") && message.stRunnerName !== "")
                writer.uint32(/* id 3, wireType 2 =*/26).string(message.stRunnerName);
            if (message.stSelectionID != null && $Object.hasOwnProperty.call(message, "stSelectionID") && message.stSelectionID !== "")
                writer.uint32(/* id 4, wireType 2 =*/34).string(message.stSelectionID);
            if (message.stJOCKEYNAME != null && $Object.hasOwnProperty.call(message, "stJOCKEYNAME") && message.stJOCKEYNAME !== "")
                writer.uint32(/* id 5, wireType 2 =*/42).string(message.stJOCKEYNAME);
            if (message.deAdjustmentFactor != null && $Object.hasOwnProperty.call(message, "deAdjustmentFactor") && !$Object.is(message.deAdjustmentFactor, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.deAdjustmentFactor);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Runner message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Runner
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Runner & feed.Runner.$Shape} Runner
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Runner.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Runner();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stInstrumentID = value;
                        else
                            delete message.stInstrumentID;
                        continue;
                    }
                case 2: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stMarketID = value;
                        else
                            delete message.stMarketID;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stRunnerName = value;
                        else
                            delete message.stRunnerName;
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stSelectionID = value;
                        else
                            delete message.stSelectionID;
                        continue;
                    }
                case 5: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stJOCKEYNAME = value;
                        else
                            delete message.stJOCKEYNAME;
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.deAdjustmentFactor = value;
                        else
                            delete message.deAdjustmentFactor;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a Runner message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Runner
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Runner} Runner
         */
        Runner.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Runner)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Runner: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Runner();
            if (object.stInstrumentID != null)
                if (typeof object.stInstrumentID !== "string" || object.stInstrumentID.length)
                    message.stInstrumentID = $String(object.stInstrumentID);
            if (object.stMarketID != null)
                if (typeof object.stMarketID !== "string" || object.stMarketID.length)
                    message.stMarketID = $String(object.stMarketID);
            if (object.stRunnerName != null)
                if (typeof object.stRunnerName !== "string" || object.stRunnerName.length)
                    message.stRunnerName = $String(object.stRunnerName);
            if (object.stSelectionID != null)
                if (typeof object.stSelectionID !== "string" || object.stSelectionID.length)
                    message.stSelectionID = $String(object.stSelectionID);
            if (object.stJOCKEYNAME != null)
                if (typeof object.stJOCKEYNAME !== "string" || object.stJOCKEYNAME.length)
                    message.stJOCKEYNAME = $String(object.stJOCKEYNAME);
            if (object.deAdjustmentFactor != null)
                if (!$Object.is($Number(object.deAdjustmentFactor), 0))
                    message.deAdjustmentFactor = $Number(object.deAdjustmentFactor);
            return message;
        };

        /**
         * Creates a plain object from a Runner message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Runner
         * @static
         * @param {feed.Runner} message Runner
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Runner.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.stInstrumentID = "";
                object.stMarketID = "";
                object.stRunnerName = "";
                object.stSelectionID = "";
                object.stJOCKEYNAME = "";
                object.deAdjustmentFactor = 0;
            }
            if (message.stInstrumentID != null && $Object.hasOwnProperty.call(message, "stInstrumentID"))
                object.stInstrumentID = message.stInstrumentID;
            if (message.stMarketID != null && $Object.hasOwnProperty.call(message, "stMarketID"))
                object.stMarketID = message.stMarketID;
            if (message.stRunnerName != null && $Object.hasOwnProperty.call(message, "stRunnerName"))
                object.stRunnerName = message.stRunnerName;
            if (message.stSelectionID != null && $Object.hasOwnProperty.call(message, "stSelectionID"))
                object.stSelectionID = message.stSelectionID;
            if (message.stJOCKEYNAME != null && $Object.hasOwnProperty.call(message, "stJOCKEYNAME"))
                object.stJOCKEYNAME = message.stJOCKEYNAME;
            if (message.deAdjustmentFactor != null && $Object.hasOwnProperty.call(message, "deAdjustmentFactor"))
                object.deAdjustmentFactor = options.json && !$isFinite(message.deAdjustmentFactor) ? $String(message.deAdjustmentFactor) : message.deAdjustmentFactor;
            return object;
        };

        /**
         * Converts this Runner to JSON.
         * @function toJSON
         * @memberof feed.Runner
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Runner.prototype.toJSON = function() {
            return Runner.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Runner
         * @function getTypeUrl
         * @memberof feed.Runner
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Runner.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Runner";
        };

        return Runner;
    })();

    feed.Rates = (function() {

        /**
         * Properties of a Rates.
         * @typedef {Object} feed.Rates.$Properties
         * @property {string|null} [stSelectionID] Rates stSelectionID
         * @property {number|null} [btRunnarStatus] Rates btRunnarStatus
         * @property {Array.<feed.PriceSize.$Properties>|null} [Back] Rates Back
         * @property {Array.<feed.PriceSize.$Properties>|null} [Lay] Rates Lay
         * @property {number|null} [ltp] Rates ltp
         * @property {number|null} [deMatched] Rates deMatched
         * @property {Array.<feed.PriceSize.$Properties>|null} [Traded] Rates Traded
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a Rates.
         * @memberof feed
         * @interface IRates
         * @augments feed.Rates.$Properties
         * @deprecated Use feed.Rates.$Properties instead.
         */

        /**
         * Shape of a Rates.
         * @typedef {feed.Rates.$Properties} feed.Rates.$Shape
         */

        /**
         * Constructs a new Rates.
         * @memberof feed
         * @classdesc Represents a Rates.
         * @constructor
         * @param {feed.Rates.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const Rates = function (properties) {
            this.Back = [];
            this.Lay = [];
            this.Traded = [];
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * Rates stSelectionID.
         * @member {string} stSelectionID
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.stSelectionID = "";

        /**
         * Rates btRunnarStatus.
         * @member {number} btRunnarStatus
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.btRunnarStatus = 0;

        /**
         * Rates Back.
         * @member {Array.<feed.PriceSize.$Properties>} Back
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.Back = $util.emptyArray;

        /**
         * Rates Lay.
         * @member {Array.<feed.PriceSize.$Properties>} Lay
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.Lay = $util.emptyArray;

        /**
         * Rates ltp.
         * @member {number|null|undefined} ltp
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.ltp = null;

        /**
         * Rates deMatched.
         * @member {number} deMatched
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.deMatched = 0;

        /**
         * Rates Traded.
         * @member {Array.<feed.PriceSize.$Properties>} Traded
         * @memberof feed.Rates
         * @instance
         */
        Rates.prototype.Traded = $util.emptyArray;

        // OneOf field names bound to virtual getters and setters
        let $oneOfFields;

        // Virtual OneOf for proto3 optional field
        $Object.defineProperty(Rates.prototype, "_ltp", {
            get: $util.oneOfGetter($oneOfFields = ["ltp"]),
            set: $util.oneOfSetter($oneOfFields)
        });

        /**
         * Creates a new Rates instance using the specified properties.
         * @function create
         * @memberof feed.Rates
         * @static
         * @param {feed.Rates.$Properties=} [properties] Properties to set
         * @returns {feed.Rates} Rates instance
         * @type {{
         *   (properties: feed.Rates.$Shape): feed.Rates & feed.Rates.$Shape;
         *   (properties?: feed.Rates.$Properties): feed.Rates;
         * }}
         */
        Rates.create = function(properties) {
            return new Rates(properties);
        };

        /**
         * Encodes the specified Rates message. Does not implicitly {@link feed.Rates.verify|verify} messages.
         * @function encode
         * @memberof feed.Rates
         * @static
         * @param {feed.Rates.$Properties} message Rates message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        Rates.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.stSelectionID != null && $Object.hasOwnProperty.call(message, "stSelectionID") && message.stSelectionID !== "")
                writer.uint32(/* id 1, wireType 2 =*/10).string(message.stSelectionID);
            if (message.btRunnarStatus != null && $Object.hasOwnProperty.call(message, "btRunnarStatus") && message.btRunnarStatus !== 0)
                writer.uint32(/* id 2, wireType 0 =*/16).sint32(message.btRunnarStatus);
            if (message.Back != null && message.Back.length)
                for (let i = 0; i < message.Back.length; ++i)
                    $root.feed.PriceSize.encode(message.Back[i], writer.uint32(/* id 3, wireType 2 =*/26).fork(), _depth + 1).ldelim();
            if (message.Lay != null && message.Lay.length)
                for (let i = 0; i < message.Lay.length; ++i)
                    $root.feed.PriceSize.encode(message.Lay[i], writer.uint32(/* id 4, wireType 2 =*/34).fork(), _depth + 1).ldelim();
            if (message.ltp != null && $Object.hasOwnProperty.call(message, "ltp"))
                writer.uint32(/* id 5, wireType 1 =*/41).double(message.ltp);
            if (message.deMatched != null && $Object.hasOwnProperty.call(message, "deMatched") && !$Object.is(message.deMatched, 0))
                writer.uint32(/* id 6, wireType 1 =*/49).double(message.deMatched);
            if (message.Traded != null && message.Traded.length)
                for (let i = 0; i < message.Traded.length; ++i)
                    $root.feed.PriceSize.encode(message.Traded[i], writer.uint32(/* id 7, wireType 2 =*/58).fork(), _depth + 1).ldelim();
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a Rates message from the specified reader or buffer.
         * @function decode
         * @memberof feed.Rates
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.Rates & feed.Rates.$Shape} Rates
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        Rates.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.Rates();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 2)
                            break;
                        if ((value = reader.stringVerify()).length)
                            message.stSelectionID = value;
                        else
                            delete message.stSelectionID;
                        continue;
                    }
                case 2: {
                        if (wireType !== 0)
                            break;
                        if (value = reader.sint32())
                            message.btRunnarStatus = value;
                        else
                            delete message.btRunnarStatus;
                        continue;
                    }
                case 3: {
                        if (wireType !== 2)
                            break;
                        if (!(message.Back && message.Back.length))
                            message.Back = [];
                        message.Back.push($root.feed.PriceSize.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 4: {
                        if (wireType !== 2)
                            break;
                        if (!(message.Lay && message.Lay.length))
                            message.Lay = [];
                        message.Lay.push($root.feed.PriceSize.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                case 5: {
                        if (wireType !== 1)
                            break;
                        message.ltp = reader.double();
                        message._ltp = "ltp";
                        continue;
                    }
                case 6: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.deMatched = value;
                        else
                            delete message.deMatched;
                        continue;
                    }
                case 7: {
                        if (wireType !== 2)
                            break;
                        if (!(message.Traded && message.Traded.length))
                            message.Traded = [];
                        message.Traded.push($root.feed.PriceSize.decode(reader, reader.size(), $undefined, _depth + 1));
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a Rates message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.Rates
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.Rates} Rates
         */
        Rates.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.Rates)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.Rates: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.Rates();
            if (object.stSelectionID != null)
                if (typeof object.stSelectionID !== "string" || object.stSelectionID.length)
                    message.stSelectionID = $String(object.stSelectionID);
            if (object.btRunnarStatus != null)
                if ($Number(object.btRunnarStatus) !== 0)
                    message.btRunnarStatus = object.btRunnarStatus | 0;
            if (object.Back) {
                if (!$Array.isArray(object.Back))
                    throw $TypeError(".feed.Rates.Back: array expected");
                message.Back = $Array(object.Back.length);
                for (let i = 0; i < object.Back.length; ++i) {
                    if (!$util.isObject(object.Back[i]))
                        throw $TypeError(".feed.Rates.Back: object expected");
                    message.Back[i] = $root.feed.PriceSize.fromObject(object.Back[i], _depth + 1);
                }
            }
            if (object.Lay) {
                if (!$Array.isArray(object.Lay))
                    throw $TypeError(".feed.Rates.Lay: array expected");
                message.Lay = $Array(object.Lay.length);
                for (let i = 0; i < object.Lay.length; ++i) {
                    if (!$util.isObject(object.Lay[i]))
                        throw $TypeError(".feed.Rates.Lay: object expected");
                    message.Lay[i] = $root.feed.PriceSize.fromObject(object.Lay[i], _depth + 1);
                }
            }
            if (object.ltp != null)
                message.ltp = $Number(object.ltp);
            if (object.deMatched != null)
                if (!$Object.is($Number(object.deMatched), 0))
                    message.deMatched = $Number(object.deMatched);
            if (object.Traded) {
                if (!$Array.isArray(object.Traded))
                    throw $TypeError(".feed.Rates.Traded: array expected");
                message.Traded = $Array(object.Traded.length);
                for (let i = 0; i < object.Traded.length; ++i) {
                    if (!$util.isObject(object.Traded[i]))
                        throw $TypeError(".feed.Rates.Traded: object expected");
                    message.Traded[i] = $root.feed.PriceSize.fromObject(object.Traded[i], _depth + 1);
                }
            }
            return message;
        };

        /**
         * Creates a plain object from a Rates message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.Rates
         * @static
         * @param {feed.Rates} message Rates
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        Rates.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.arrays || options.defaults) {
                object.Back = [];
                object.Lay = [];
                object.Traded = [];
            }
            if (options.defaults) {
                object.stSelectionID = "";
                object.btRunnarStatus = 0;
                object.deMatched = 0;
            }
            if (message.stSelectionID != null && $Object.hasOwnProperty.call(message, "stSelectionID"))
                object.stSelectionID = message.stSelectionID;
            if (message.btRunnarStatus != null && $Object.hasOwnProperty.call(message, "btRunnarStatus"))
                object.btRunnarStatus = message.btRunnarStatus;
            if (message.Back && message.Back.length) {
                object.Back = $Array(message.Back.length);
                for (let j = 0; j < message.Back.length; ++j)
                    object.Back[j] = $root.feed.PriceSize.toObject(message.Back[j], options, _depth + 1);
            }
            if (message.Lay && message.Lay.length) {
                object.Lay = $Array(message.Lay.length);
                for (let j = 0; j < message.Lay.length; ++j)
                    object.Lay[j] = $root.feed.PriceSize.toObject(message.Lay[j], options, _depth + 1);
            }
            if (message.ltp != null && $Object.hasOwnProperty.call(message, "ltp"))
                object.ltp = options.json && !$isFinite(message.ltp) ? $String(message.ltp) : message.ltp;
            if (message.deMatched != null && $Object.hasOwnProperty.call(message, "deMatched"))
                object.deMatched = options.json && !$isFinite(message.deMatched) ? $String(message.deMatched) : message.deMatched;
            if (message.Traded && message.Traded.length) {
                object.Traded = $Array(message.Traded.length);
                for (let j = 0; j < message.Traded.length; ++j)
                    object.Traded[j] = $root.feed.PriceSize.toObject(message.Traded[j], options, _depth + 1);
            }
            return object;
        };

        /**
         * Converts this Rates to JSON.
         * @function toJSON
         * @memberof feed.Rates
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        Rates.prototype.toJSON = function() {
            return Rates.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for Rates
         * @function getTypeUrl
         * @memberof feed.Rates
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        Rates.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.Rates";
        };

        return Rates;
    })();

    feed.PriceSize = (function() {

        /**
         * Properties of a PriceSize.
         * @typedef {Object} feed.PriceSize.$Properties
         * @property {number|null} [Price] PriceSize Price
         * @property {number|null} [Size] PriceSize Size
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */

        /**
         * Properties of a PriceSize.
         * @memberof feed
         * @interface IPriceSize
         * @augments feed.PriceSize.$Properties
         * @deprecated Use feed.PriceSize.$Properties instead.
         */

        /**
         * Shape of a PriceSize.
         * @typedef {feed.PriceSize.$Properties} feed.PriceSize.$Shape
         */

        /**
         * Constructs a new PriceSize.
         * @memberof feed
         * @classdesc Represents a PriceSize.
         * @constructor
         * @param {feed.PriceSize.$Properties=} [properties] Properties to set
         * @property {Array.<Uint8Array>} [$unknowns] Unknown fields preserved while decoding when enabled
         */
        const PriceSize = function (properties) {
            if (properties)
                for (let keys = $Object.keys(properties), i = 0; i < keys.length; ++i)
                    if (properties[keys[i]] != null && keys[i] !== "__proto__")
                        this[keys[i]] = properties[keys[i]];
        };

        /**
         * PriceSize Price.
         * @member {number} Price
         * @memberof feed.PriceSize
         * @instance
         */
        PriceSize.prototype.Price = 0;

        /**
         * PriceSize Size.
         * @member {number} Size
         * @memberof feed.PriceSize
         * @instance
         */
        PriceSize.prototype.Size = 0;

        /**
         * Creates a new PriceSize instance using the specified properties.
         * @function create
         * @memberof feed.PriceSize
         * @static
         * @param {feed.PriceSize.$Properties=} [properties] Properties to set
         * @returns {feed.PriceSize} PriceSize instance
         * @type {{
         *   (properties: feed.PriceSize.$Shape): feed.PriceSize & feed.PriceSize.$Shape;
         *   (properties?: feed.PriceSize.$Properties): feed.PriceSize;
         * }}
         */
        PriceSize.create = function(properties) {
            return new PriceSize(properties);
        };

        /**
         * Encodes the specified PriceSize message. Does not implicitly {@link feed.PriceSize.verify|verify} messages.
         * @function encode
         * @memberof feed.PriceSize
         * @static
         * @param {feed.PriceSize.$Properties} message PriceSize message or plain object to encode
         * @param {$protobuf.Writer} [writer] Writer to encode to
         * @returns {$protobuf.Writer} Writer
         */
        PriceSize.encode = function (message, writer, _depth) {
            if (!writer)
                writer = $Writer.create();
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            if (message.Price != null && $Object.hasOwnProperty.call(message, "Price") && !$Object.is(message.Price, 0))
                writer.uint32(/* id 1, wireType 1 =*/9).double(message.Price);
            if (message.Size != null && $Object.hasOwnProperty.call(message, "Size") && !$Object.is(message.Size, 0))
                writer.uint32(/* id 2, wireType 1 =*/17).double(message.Size);
            if (message.$unknowns != null && $Object.hasOwnProperty.call(message, "$unknowns"))
                for (let i = 0; i < message.$unknowns.length; ++i)
                    writer.raw(message.$unknowns[i]);
            return writer;
        };

        /**
         * Decodes a PriceSize message from the specified reader or buffer.
         * @function decode
         * @memberof feed.PriceSize
         * @static
         * @param {$protobuf.Reader|Uint8Array} reader Reader or buffer to decode from
         * @param {number} [length] Message length if known beforehand
         * @returns {feed.PriceSize & feed.PriceSize.$Shape} PriceSize
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        PriceSize.decode = function (reader, length, _end, _depth, _target) {
            if (!(reader instanceof $Reader))
                reader = $Reader.create(reader);
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $Reader.recursionLimit)
                throw $Error("max depth exceeded");
            let end, message, value;
            if (length === $undefined)
                end = reader.len;
            else {
                end = reader.pos + length;
                if (end > reader.len)
                    throw $RangeError("index out of range");
                length = reader.len;
                reader.len = end;
            }
            message = _target || new $root.feed.PriceSize();
            while (reader.pos < end) {
                let start = reader.pos;
                let tag = reader.tag();
                if (tag === _end) {
                    _end = $undefined;
                    break;
                }
                let wireType = tag & 7;
                switch (tag >>>= 3) {
                case 1: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.Price = value;
                        else
                            delete message.Price;
                        continue;
                    }
                case 2: {
                        if (wireType !== 1)
                            break;
                        if (!$Object.is(value = reader.double(), 0))
                            message.Size = value;
                        else
                            delete message.Size;
                        continue;
                    }
                }
                reader.skipType(wireType, _depth, tag);
                if (!reader.discardUnknown) {
                    $util.makeProp(message, "$unknowns", false);
                    (message.$unknowns || (message.$unknowns = [])).push(reader.raw(start, reader.pos));
                }
            }
            if (length !== $undefined) {
                if (reader.pos !== end)
                    throw $RangeError("index out of range");
                reader.len = length;
            }
            if (_end !== $undefined)
                throw $Error("missing end group");
            return message;
        };

        /**
         * Creates a PriceSize message from a plain object. Also converts values to their respective internal types.
         * @function fromObject
         * @memberof feed.PriceSize
         * @static
         * @param {Object.<string,*>} object Plain object
         * @returns {feed.PriceSize} PriceSize
         */
        PriceSize.fromObject = function (object, _depth) {
            if (object instanceof $root.feed.PriceSize)
                return object;
            if (!$util.isObject(object))
                throw $TypeError(".feed.PriceSize: object expected");
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let message = new $root.feed.PriceSize();
            if (object.Price != null)
                if (!$Object.is($Number(object.Price), 0))
                    message.Price = $Number(object.Price);
            if (object.Size != null)
                if (!$Object.is($Number(object.Size), 0))
                    message.Size = $Number(object.Size);
            return message;
        };

        /**
         * Creates a plain object from a PriceSize message. Also converts values to other types if specified.
         * @function toObject
         * @memberof feed.PriceSize
         * @static
         * @param {feed.PriceSize} message PriceSize
         * @param {$protobuf.IConversionOptions} [options] Conversion options
         * @returns {Object.<string,*>} Plain object
         */
        PriceSize.toObject = function (message, options, _depth) {
            if (!options)
                options = {};
            if (_depth === $undefined)
                _depth = 0;
            if (_depth > $util.recursionLimit)
                throw $Error("max depth exceeded");
            let object = {};
            if (options.defaults) {
                object.Price = 0;
                object.Size = 0;
            }
            if (message.Price != null && $Object.hasOwnProperty.call(message, "Price"))
                object.Price = options.json && !$isFinite(message.Price) ? $String(message.Price) : message.Price;
            if (message.Size != null && $Object.hasOwnProperty.call(message, "Size"))
                object.Size = options.json && !$isFinite(message.Size) ? $String(message.Size) : message.Size;
            return object;
        };

        /**
         * Converts this PriceSize to JSON.
         * @function toJSON
         * @memberof feed.PriceSize
         * @instance
         * @returns {Object.<string,*>} JSON object
         */
        PriceSize.prototype.toJSON = function() {
            return PriceSize.toObject(this, $protobuf.util.toJSONOptions);
        };

        /**
         * Gets the type url for PriceSize
         * @function getTypeUrl
         * @memberof feed.PriceSize
         * @static
         * @param {string} [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns {string} The type url
         */
        PriceSize.getTypeUrl = function(prefix) {
            if (prefix === $undefined)
                prefix = "type.googleapis.com";
            return prefix + "/feed.PriceSize";
        };

        return PriceSize;
    })();

    return feed;
})();

export {
  $root as default
};
