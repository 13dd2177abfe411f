import * as $protobuf from "protobufjs";
import Long = require("long");

/** Namespace feed. */
export namespace feed {

    /**
     * Properties of a ClientMessage.
     * @deprecated Use feed.ClientMessage.$Properties instead.
     */
    interface IClientMessage extends feed.ClientMessage.$Properties {
    }

    /** Represents a ClientMessage. */
    class ClientMessage {

        /**
         * Constructs a new ClientMessage.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.ClientMessage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ClientMessage version. */
        version: number;

        /** ClientMessage request. */
        request?: (feed.ClientRequest.$Properties|null);

        /** ClientMessage ping_pong. */
        ping_pong?: (feed.PingPong.$Properties|null);

        /** ClientMessage body. */
        body?: ("request"|"ping_pong");

        /**
         * Creates a new ClientMessage instance using the specified properties.
         * @param [properties] Properties to set
         * @returns ClientMessage instance
         */
        static create(properties: feed.ClientMessage.$Shape): feed.ClientMessage & feed.ClientMessage.$Shape;
        static create(properties?: feed.ClientMessage.$Properties): feed.ClientMessage;

        /**
         * Encodes the specified ClientMessage message. Does not implicitly {@link feed.ClientMessage.verify|verify} messages.
         * @param message ClientMessage message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.ClientMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ClientMessage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.ClientMessage & feed.ClientMessage.$Shape} ClientMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.ClientMessage & feed.ClientMessage.$Shape;

        /**
         * Creates a ClientMessage message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns ClientMessage
         */
        static fromObject(object: { [k: string]: any }): feed.ClientMessage;

        /**
         * Creates a plain object from a ClientMessage message. Also converts values to other types if specified.
         * @param message ClientMessage
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.ClientMessage, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this ClientMessage to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for ClientMessage
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace ClientMessage {

        /** Properties of a ClientMessage. */
        interface $Properties {

            /** ClientMessage version */
            version?: (number|null);

            /** ClientMessage request */
            request?: (feed.ClientRequest.$Properties|null);

            /** ClientMessage ping_pong */
            ping_pong?: (feed.PingPong.$Properties|null);

            /** ClientMessage body */
            body?: ("request"|"ping_pong");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a ClientMessage. */
        type $Shape = {
          version?: number|null;
          request?: feed.ClientRequest.$Shape|null;
          ping_pong?: feed.PingPong.$Shape|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ body?: undefined; request?: null; ping_pong?: null }|{ body?: "request"; request: feed.ClientRequest.$Shape; ping_pong?: null }|{ body?: "ping_pong"; request?: null; ping_pong: feed.PingPong.$Shape })
        );
    }

    /**
     * Properties of a ClientRequest.
     * @deprecated Use feed.ClientRequest.$Properties instead.
     */
    interface IClientRequest extends feed.ClientRequest.$Properties {
    }

    /** Represents a ClientRequest. */
    class ClientRequest {

        /**
         * Constructs a new ClientRequest.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.ClientRequest.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ClientRequest action. */
        action: string;

        /** ClientRequest type. */
        type: string;

        /** ClientRequest tag. */
        tag: string;

        /** ClientRequest depth. */
        depth: number;

        /** ClientRequest token. */
        token?: (string|null);

        /**
         * Creates a new ClientRequest instance using the specified properties.
         * @param [properties] Properties to set
         * @returns ClientRequest instance
         */
        static create(properties: feed.ClientRequest.$Shape): feed.ClientRequest & feed.ClientRequest.$Shape;
        static create(properties?: feed.ClientRequest.$Properties): feed.ClientRequest;

        /**
         * Encodes the specified ClientRequest message. Does not implicitly {@link feed.ClientRequest.verify|verify} messages.
         * @param message ClientRequest message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.ClientRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ClientRequest message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.ClientRequest & feed.ClientRequest.$Shape} ClientRequest
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.ClientRequest & feed.ClientRequest.$Shape;

        /**
         * Creates a ClientRequest message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns ClientRequest
         */
        static fromObject(object: { [k: string]: any }): feed.ClientRequest;

        /**
         * Creates a plain object from a ClientRequest message. Also converts values to other types if specified.
         * @param message ClientRequest
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.ClientRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this ClientRequest to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for ClientRequest
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace ClientRequest {

        /** Properties of a ClientRequest. */
        interface $Properties {

            /** ClientRequest action */
            action?: (string|null);

            /** ClientRequest type */
            type?: (string|null);

            /** ClientRequest tag */
            tag?: (string|null);

            /** ClientRequest depth */
            depth?: (number|null);

            /** ClientRequest token */
            token?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a ClientRequest. */
        type $Shape = feed.ClientRequest.$Properties;
    }

    /**
     * Properties of a ServerMessage.
     * @deprecated Use feed.ServerMessage.$Properties instead.
     */
    interface IServerMessage extends feed.ServerMessage.$Properties {
    }

    /** Represents a ServerMessage. */
    class ServerMessage {

        /**
         * Constructs a new ServerMessage.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.ServerMessage.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** ServerMessage version. */
        version: number;

        /** ServerMessage worldTime. */
        worldTime: number;

        /** ServerMessage speed. */
        speed: number;

        /** ServerMessage ping_pong. */
        ping_pong?: (feed.PingPong.$Properties|null);

        /** ServerMessage error. */
        error?: (feed.Error.$Properties|null);

        /** ServerMessage data. */
        data?: (feed.Data.$Properties|null);

        /** ServerMessage market_data. */
        market_data?: (feed.MarketData.$Properties|null);

        /** ServerMessage timeline. */
        timeline: number;

        /** ServerMessage body. */
        body?: ("ping_pong"|"error"|"data"|"market_data");

        /**
         * Creates a new ServerMessage instance using the specified properties.
         * @param [properties] Properties to set
         * @returns ServerMessage instance
         */
        static create(properties: feed.ServerMessage.$Shape): feed.ServerMessage & feed.ServerMessage.$Shape;
        static create(properties?: feed.ServerMessage.$Properties): feed.ServerMessage;

        /**
         * Encodes the specified ServerMessage message. Does not implicitly {@link feed.ServerMessage.verify|verify} messages.
         * @param message ServerMessage message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.ServerMessage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a ServerMessage message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.ServerMessage & feed.ServerMessage.$Shape} ServerMessage
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.ServerMessage & feed.ServerMessage.$Shape;

        /**
         * Creates a ServerMessage message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns ServerMessage
         */
        static fromObject(object: { [k: string]: any }): feed.ServerMessage;

        /**
         * Creates a plain object from a ServerMessage message. Also converts values to other types if specified.
         * @param message ServerMessage
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.ServerMessage, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this ServerMessage to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for ServerMessage
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace ServerMessage {

        /** Properties of a ServerMessage. */
        interface $Properties {

            /** ServerMessage version */
            version?: (number|null);

            /** ServerMessage worldTime */
            worldTime?: (number|null);

            /** ServerMessage speed */
            speed?: (number|null);

            /** ServerMessage ping_pong */
            ping_pong?: (feed.PingPong.$Properties|null);

            /** ServerMessage error */
            error?: (feed.Error.$Properties|null);

            /** ServerMessage data */
            data?: (feed.Data.$Properties|null);

            /** ServerMessage market_data */
            market_data?: (feed.MarketData.$Properties|null);

            /** ServerMessage timeline */
            timeline?: (number|null);

            /** ServerMessage body */
            body?: ("ping_pong"|"error"|"data"|"market_data");

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Narrowed shape of a ServerMessage. */
        type $Shape = {
          version?: number|null;
          worldTime?: number|null;
          speed?: number|null;
          ping_pong?: feed.PingPong.$Shape|null;
          error?: feed.Error.$Shape|null;
          data?: feed.Data.$Shape|null;
          market_data?: feed.MarketData.$Shape|null;
          timeline?: number|null;
          $unknowns?: Uint8Array[];
        } & (
          ({ body?: undefined; ping_pong?: null; error?: null; data?: null; market_data?: null }|{ body?: "ping_pong"; ping_pong: feed.PingPong.$Shape; error?: null; data?: null; market_data?: null }|{ body?: "error"; ping_pong?: null; error: feed.Error.$Shape; data?: null; market_data?: null }|{ body?: "data"; ping_pong?: null; error?: null; data: feed.Data.$Shape; market_data?: null }|{ body?: "market_data"; ping_pong?: null; error?: null; data?: null; market_data: feed.MarketData.$Shape })
        );
    }

    /**
     * Properties of a PingPong.
     * @deprecated Use feed.PingPong.$Properties instead.
     */
    interface IPingPong extends feed.PingPong.$Properties {
    }

    /** Represents a PingPong. */
    class PingPong {

        /**
         * Constructs a new PingPong.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.PingPong.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PingPong message. */
        message: string;

        /** PingPong positions. */
        positions: feed.Position.$Properties[];

        /**
         * Creates a new PingPong instance using the specified properties.
         * @param [properties] Properties to set
         * @returns PingPong instance
         */
        static create(properties: feed.PingPong.$Shape): feed.PingPong & feed.PingPong.$Shape;
        static create(properties?: feed.PingPong.$Properties): feed.PingPong;

        /**
         * Encodes the specified PingPong message. Does not implicitly {@link feed.PingPong.verify|verify} messages.
         * @param message PingPong message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.PingPong.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PingPong message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.PingPong & feed.PingPong.$Shape} PingPong
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.PingPong & feed.PingPong.$Shape;

        /**
         * Creates a PingPong message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns PingPong
         */
        static fromObject(object: { [k: string]: any }): feed.PingPong;

        /**
         * Creates a plain object from a PingPong message. Also converts values to other types if specified.
         * @param message PingPong
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.PingPong, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this PingPong to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for PingPong
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace PingPong {

        /** Properties of a PingPong. */
        interface $Properties {

            /** PingPong message */
            message?: (string|null);

            /** PingPong positions */
            positions?: (feed.Position.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PingPong. */
        type $Shape = feed.PingPong.$Properties;
    }

    /**
     * Properties of a Position.
     * @deprecated Use feed.Position.$Properties instead.
     */
    interface IPosition extends feed.Position.$Properties {
    }

    /** Represents a Position. */
    class Position {

        /**
         * Constructs a new Position.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Position.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Position type. */
        type: string;

        /** Position tag. */
        tag: string;

        /** Position depth. */
        depth: number;

        /** Position seq. */
        seq: number;

        /**
         * Creates a new Position instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Position instance
         */
        static create(properties: feed.Position.$Shape): feed.Position & feed.Position.$Shape;
        static create(properties?: feed.Position.$Properties): feed.Position;

        /**
         * Encodes the specified Position message. Does not implicitly {@link feed.Position.verify|verify} messages.
         * @param message Position message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Position.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Position message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Position & feed.Position.$Shape} Position
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Position & feed.Position.$Shape;

        /**
         * Creates a Position message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Position
         */
        static fromObject(object: { [k: string]: any }): feed.Position;

        /**
         * Creates a plain object from a Position message. Also converts values to other types if specified.
         * @param message Position
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Position, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Position to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Position
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Position {

        /** Properties of a Position. */
        interface $Properties {

            /** Position type */
            type?: (string|null);

            /** Position tag */
            tag?: (string|null);

            /** Position depth */
            depth?: (number|null);

            /** Position seq */
            seq?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Position. */
        type $Shape = feed.Position.$Properties;
    }

    /**
     * Properties of an Error.
     * @deprecated Use feed.Error.$Properties instead.
     */
    interface IError extends feed.Error.$Properties {
    }

    /** Represents an Error. */
    class Error {

        /**
         * Constructs a new Error.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Error.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Error status. */
        status: string;

        /** Error message. */
        message: string;

        /** Error code. */
        code: string;

        /**
         * Creates a new Error instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Error instance
         */
        static create(properties: feed.Error.$Shape): feed.Error & feed.Error.$Shape;
        static create(properties?: feed.Error.$Properties): feed.Error;

        /**
         * Encodes the specified Error message. Does not implicitly {@link feed.Error.verify|verify} messages.
         * @param message Error message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Error.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes an Error message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Error & feed.Error.$Shape} Error
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Error & feed.Error.$Shape;

        /**
         * Creates an Error message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Error
         */
        static fromObject(object: { [k: string]: any }): feed.Error;

        /**
         * Creates a plain object from an Error message. Also converts values to other types if specified.
         * @param message Error
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Error, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Error to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Error
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Error {

        /** Properties of an Error. */
        interface $Properties {

            /** Error status */
            status?: (string|null);

            /** Error message */
            message?: (string|null);

            /** Error code */
            code?: (string|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of an Error. */
        type $Shape = feed.Error.$Properties;
    }

    /**
     * Properties of a Data.
     * @deprecated Use feed.Data.$Properties instead.
     */
    interface IData extends feed.Data.$Properties {
    }

    /** Represents a Data. */
    class Data {

        /**
         * Constructs a new Data.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Data.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Data isLoad. */
        isLoad: boolean;

        /** Data messageType. */
        messageType: string;

        /** Data tag. */
        tag: string;

        /** Data markets. */
        markets: feed.Market.$Properties[];

        /** Data removed. */
        removed: string[];

        /** Data seq. */
        seq: number;

        /** Data checksums. */
        checksums: number[];

        /**
         * Creates a new Data instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Data instance
         */
        static create(properties: feed.Data.$Shape): feed.Data & feed.Data.$Shape;
        static create(properties?: feed.Data.$Properties): feed.Data;

        /**
         * Encodes the specified Data message. Does not implicitly {@link feed.Data.verify|verify} messages.
         * @param message Data message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Data.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Data message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Data & feed.Data.$Shape} Data
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Data & feed.Data.$Shape;

        /**
         * Creates a Data message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Data
         */
        static fromObject(object: { [k: string]: any }): feed.Data;

        /**
         * Creates a plain object from a Data message. Also converts values to other types if specified.
         * @param message Data
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Data, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Data to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Data
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Data {

        /** Properties of a Data. */
        interface $Properties {

            /** Data isLoad */
            isLoad?: (boolean|null);

            /** Data messageType */
            messageType?: (string|null);

            /** Data tag */
            tag?: (string|null);

            /** Data markets */
            markets?: (feed.Market.$Properties[]|null);

            /** Data removed */
            removed?: (string[]|null);

            /** Data seq */
            seq?: (number|null);

            /** Data checksums */
            checksums?: (number[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Data. */
        type $Shape = feed.Data.$Properties;
    }

    /**
     * Properties of a MarketData.
     * @deprecated Use feed.MarketData.$Properties instead.
     */
    interface IMarketData extends feed.MarketData.$Properties {
    }

    /** Represents a MarketData. */
    class MarketData {

        /**
         * Constructs a new MarketData.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.MarketData.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** MarketData eventId. */
        eventId: string;

        /** MarketData isLoad. */
        isLoad: boolean;

        /** MarketData markets. */
        markets: feed.Market.$Properties[];

        /** MarketData removed. */
        removed: string[];

        /** MarketData depth. */
        depth: number;

        /** MarketData seq. */
        seq: number;

        /** MarketData checksums. */
        checksums: number[];

        /**
         * Creates a new MarketData instance using the specified properties.
         * @param [properties] Properties to set
         * @returns MarketData instance
         */
        static create(properties: feed.MarketData.$Shape): feed.MarketData & feed.MarketData.$Shape;
        static create(properties?: feed.MarketData.$Properties): feed.MarketData;

        /**
         * Encodes the specified MarketData message. Does not implicitly {@link feed.MarketData.verify|verify} messages.
         * @param message MarketData message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.MarketData.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a MarketData message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.MarketData & feed.MarketData.$Shape} MarketData
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.MarketData & feed.MarketData.$Shape;

        /**
         * Creates a MarketData message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns MarketData
         */
        static fromObject(object: { [k: string]: any }): feed.MarketData;

        /**
         * Creates a plain object from a MarketData message. Also converts values to other types if specified.
         * @param message MarketData
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.MarketData, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this MarketData to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for MarketData
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace MarketData {

        /** Properties of a MarketData. */
        interface $Properties {

            /** MarketData eventId */
            eventId?: (string|null);

            /** MarketData isLoad */
            isLoad?: (boolean|null);

            /** MarketData markets */
            markets?: (feed.Market.$Properties[]|null);

            /** MarketData removed */
            removed?: (string[]|null);

            /** MarketData depth */
            depth?: (number|null);

            /** MarketData seq */
            seq?: (number|null);

            /** MarketData checksums */
            checksums?: (number[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a MarketData. */
        type $Shape = feed.MarketData.$Properties;
    }

    /**
     * Properties of a Market.
     * @deprecated Use feed.Market.$Properties instead.
     */
    interface IMarket extends feed.Market.$Properties {
    }

    /** Represents a Market. */
    class Market {

        /**
         * Constructs a new Market.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Market.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Market stMarketID. */
        stMarketID: string;

        /** Market stSportsID. */
        stSportsID: string;

        /** Market stSportsName. */
        stSportsName: string;

        /** Market stCompititionID. */
        stCompititionID: string;

        /** Market stCompititionName. */
        stCompititionName: string;

        /** Market stEventID. */
        stEventID: string;

        /** Market stEventName. */
        stEventName: string;

        /** Market stMarketName. */
        stMarketName: string;

        /** Market dtStartDate. */
        dtStartDate: string;

        /** Market btMarketStatus. */
        btMarketStatus: number;

        /** Market dtLastUpdated. */
        dtLastUpdated: string;

        /** Market submaster. */
        submaster: feed.Runner.$Properties[];

        /** Market rates. */
        rates: feed.Rates.$Properties[];

        /** Market message. */
        message: string;

        /** Market min. */
        min: number;

        /** Market max. */
        max: number;

        /** Market deTotalMatched. */
        deTotalMatched: number;

        /** Market inBetDelay. */
        inBetDelay: number;

        /** Market stFancyGroup. */
        stFancyGroup: string;

        /** Market startTime. */
        startTime?: (string|null);

        /** Market winMarketId. */
        winMarketId?: (string|null);

        /** Market venue. */
        venue?: (string|null);

        /** Market countryCode. */
        countryCode?: (string|null);

        /** Market deCommission. */
        deCommission: number;

        /**
         * Creates a new Market instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Market instance
         */
        static create(properties: feed.Market.$Shape): feed.Market & feed.Market.$Shape;
        static create(properties?: feed.Market.$Properties): feed.Market;

        /**
         * Encodes the specified Market message. Does not implicitly {@link feed.Market.verify|verify} messages.
         * @param message Market message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Market.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Market message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Market & feed.Market.$Shape} Market
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Market & feed.Market.$Shape;

        /**
         * Creates a Market message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Market
         */
        static fromObject(object: { [k: string]: any }): feed.Market;

        /**
         * Creates a plain object from a Market message. Also converts values to other types if specified.
         * @param message Market
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Market, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Market to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Market
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Market {

        /** Properties of a Market. */
        interface $Properties {

            /** Market stMarketID */
            stMarketID?: (string|null);

            /** Market stSportsID */
            stSportsID?: (string|null);

            /** Market stSportsName */
            stSportsName?: (string|null);

            /** Market stCompititionID */
            stCompititionID?: (string|null);

            /** Market stCompititionName */
            stCompititionName?: (string|null);

            /** Market stEventID */
            stEventID?: (string|null);

            /** Market stEventName */
            stEventName?: (string|null);

            /** Market stMarketName */
            stMarketName?: (string|null);

            /** Market dtStartDate */
            dtStartDate?: (string|null);

            /** Market btMarketStatus */
            btMarketStatus?: (number|null);

            /** Market dtLastUpdated */
            dtLastUpdated?: (string|null);

            /** Market submaster */
            submaster?: (feed.Runner.$Properties[]|null);

            /** Market rates */
            rates?: (feed.Rates.$Properties[]|null);

            /** Market message */
            message?: (string|null);

            /** Market min */
            min?: (number|null);

            /** Market max */
            max?: (number|null);

            /** Market deTotalMatched */
            deTotalMatched?: (number|null);

            /** Market inBetDelay */
            inBetDelay?: (number|null);

            /** Market stFancyGroup */
            stFancyGroup?: (string|null);

            /** Market startTime */
            startTime?: (string|null);

            /** Market winMarketId */
            winMarketId?: (string|null);

            /** Market venue */
            venue?: (string|null);

            /** Market countryCode */
            countryCode?: (string|null);

            /** Market deCommission */
            deCommission?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Market. */
        type $Shape = feed.Market.$Properties;
    }

    /**
     * Properties of a Runner.
     * @deprecated Use feed.Runner.$Properties instead.
     */
    interface IRunner extends feed.Runner.$Properties {
    }

    /** Represents a Runner. */
    class Runner {

        /**
         * Constructs a new Runner.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Runner.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Runner stInstrumentID. */
        stInstrumentID: string;

        /** Runner stMarketID. */
        stMarketID: string;

        /** Runner stRunnerName. */
        stRunnerName: string;

        /** Runner stSelectionID. */
        stSelectionID: string;

        /** Runner stJOCKEYNAME. */
        stJOCKEYNAME: string;

        /** Runner deAdjustmentFactor. */
        deAdjustmentFactor: number;

        /**
         * Creates a new Runner instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Runner instance
         */
        static create(properties: feed.Runner.$Shape): feed.Runner & feed.Runner.$Shape;
        static create(properties?: feed.Runner.$Properties): feed.Runner;

        /**
         * Encodes the specified Runner message. Does not implicitly {@link feed.Runner.verify|verify} messages.
         * @param message Runner message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Runner.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Runner message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Runner & feed.Runner.$Shape} Runner
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Runner & feed.Runner.$Shape;

        /**
         * Creates a Runner message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Runner
         */
        static fromObject(object: { [k: string]: any }): feed.Runner;

        /**
         * Creates a plain object from a Runner message. Also converts values to other types if specified.
         * @param message Runner
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Runner, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Runner to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Runner
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Runner {

        /** Properties of a Runner. */
        interface $Properties {

            /** Runner stInstrumentID */
            stInstrumentID?: (string|null);

            /** Runner stMarketID */
            stMarketID?: (string|null);

            /** Runner stRunnerName */
            stRunnerName?: (string|null);

            /** Runner stSelectionID */
            stSelectionID?: (string|null);

            /** Runner stJOCKEYNAME */
            stJOCKEYNAME?: (string|null);

            /** Runner deAdjustmentFactor */
            deAdjustmentFactor?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Runner. */
        type $Shape = feed.Runner.$Properties;
    }

    /**
     * Properties of a Rates.
     * @deprecated Use feed.Rates.$Properties instead.
     */
    interface IRates extends feed.Rates.$Properties {
    }

    /** Represents a Rates. */
    class Rates {

        /**
         * Constructs a new Rates.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.Rates.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** Rates stSelectionID. */
        stSelectionID: string;

        /** Rates btRunnarStatus. */
        btRunnarStatus: number;

        /** Rates Back. */
        Back: feed.PriceSize.$Properties[];

        /** Rates Lay. */
        Lay: feed.PriceSize.$Properties[];

        /** Rates ltp. */
        ltp?: (number|null);

        /** Rates deMatched. */
        deMatched: number;

        /** Rates Traded. */
        Traded: feed.PriceSize.$Properties[];

        /**
         * Creates a new Rates instance using the specified properties.
         * @param [properties] Properties to set
         * @returns Rates instance
         */
        static create(properties: feed.Rates.$Shape): feed.Rates & feed.Rates.$Shape;
        static create(properties?: feed.Rates.$Properties): feed.Rates;

        /**
         * Encodes the specified Rates message. Does not implicitly {@link feed.Rates.verify|verify} messages.
         * @param message Rates message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.Rates.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a Rates message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.Rates & feed.Rates.$Shape} Rates
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.Rates & feed.Rates.$Shape;

        /**
         * Creates a Rates message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns Rates
         */
        static fromObject(object: { [k: string]: any }): feed.Rates;

        /**
         * Creates a plain object from a Rates message. Also converts values to other types if specified.
         * @param message Rates
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.Rates, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this Rates to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for Rates
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace Rates {

        /** Properties of a Rates. */
        interface $Properties {

            /** Rates stSelectionID */
            stSelectionID?: (string|null);

            /** Rates btRunnarStatus */
            btRunnarStatus?: (number|null);

            /** Rates Back */
            Back?: (feed.PriceSize.$Properties[]|null);

            /** Rates Lay */
            Lay?: (feed.PriceSize.$Properties[]|null);

            /** Rates ltp */
            ltp?: (number|null);

            /** Rates deMatched */
            deMatched?: (number|null);

            /** Rates Traded */
            Traded?: (feed.PriceSize.$Properties[]|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a Rates. */
        type $Shape = feed.Rates.$Properties;
    }

    /**
     * Properties of a PriceSize.
     * @deprecated Use feed.PriceSize.$Properties instead.
     */
    interface IPriceSize extends feed.PriceSize.$Properties {
    }

    /** Represents a PriceSize. */
    class PriceSize {

        /**
         * Constructs a new PriceSize.
         * @param [properties] Properties to set
         */
        constructor(properties?: feed.PriceSize.$Properties);

        /** Unknown fields preserved while decoding when enabled */
        $unknowns?: Uint8Array[];

        /** PriceSize Price. */
        Price: number;

        /** PriceSize Size. */
        Size: number;

        /**
         * Creates a new PriceSize instance using the specified properties.
         * @param [properties] Properties to set
         * @returns PriceSize instance
         */
        static create(properties: feed.PriceSize.$Shape): feed.PriceSize & feed.PriceSize.$Shape;
        static create(properties?: feed.PriceSize.$Properties): feed.PriceSize;

        /**
         * Encodes the specified PriceSize message. Does not implicitly {@link feed.PriceSize.verify|verify} messages.
         * @param message PriceSize message or plain object to encode
         * @param [writer] Writer to encode to
         * @returns Writer
         */
        static encode(message: feed.PriceSize.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

        /**
         * Decodes a PriceSize message from the specified reader or buffer.
         * @param reader Reader or buffer to decode from
         * @param [length] Message length if known beforehand
         * @returns {feed.PriceSize & feed.PriceSize.$Shape} PriceSize
         * @throws {Error} If the payload is not a reader or valid buffer
         * @throws {$protobuf.util.ProtocolError} If required fields are missing
         */
        static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): feed.PriceSize & feed.PriceSize.$Shape;

        /**
         * Creates a PriceSize message from a plain object. Also converts values to their respective internal types.
         * @param object Plain object
         * @returns PriceSize
         */
        static fromObject(object: { [k: string]: any }): feed.PriceSize;

        /**
         * Creates a plain object from a PriceSize message. Also converts values to other types if specified.
         * @param message PriceSize
         * @param [options] Conversion options
         * @returns Plain object
         */
        static toObject(message: feed.PriceSize, options?: $protobuf.IConversionOptions): { [k: string]: any };

        /**
         * Converts this PriceSize to JSON.
         * @returns JSON object
         */
        toJSON(): { [k: string]: any };

        /**
         * Gets the type url for PriceSize
         * @param [prefix] Custom type url prefix, defaults to `"type.googleapis.com"`
         * @returns The type url
         */
        static getTypeUrl(prefix?: string): string;
    }

    namespace PriceSize {

        /** Properties of a PriceSize. */
        interface $Properties {

            /** PriceSize Price */
            Price?: (number|null);

            /** PriceSize Size */
            Size?: (number|null);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];
        }

        /** Shape of a PriceSize. */
        type $Shape = feed.PriceSize.$Properties;
    }
}
